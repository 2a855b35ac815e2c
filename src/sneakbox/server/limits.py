"""Token buckets: so many requests at once, then so many a second, for each caller."""

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address, IPv6Network
from typing import Final

from sneakbox.server.settings import Rate

# One household has so many bits of an IPv6 address to itself.
HOUSEHOLD: Final = 64


@lru_cache(maxsize=4096)
def caller_at(address: str) -> str:
    """Whom an address belongs to: with IPv6 everybody has billions of them.

    >>> caller_at("192.0.2.7"), caller_at("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> caller_at("2001:db8:1:2::9") == caller_at("2001:db8:1:2:ffff::1")
    True
    """
    try:
        found = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOUSEHOLD), strict=False))


class Bucket:
    """One caller's allowance. Time is handed in, so a test need not wait."""

    __slots__ = ("_left", "_rate", "_when")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate: Final = rate
        self._left = rate.burst
        self._when = now

    def take(self, now: float) -> float:
        """Take one; returns 0, or how many seconds to wait when there is none left."""
        passed = max(0.0, now - self._when)
        self._when = now
        self._left = min(self._rate.burst, self._left + passed * self._rate.per_second)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate.per_second if self._rate.per_second else 3600.0


class Buckets:
    """A bucket for every caller, of whom only the latest `most` are remembered."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate: Final = rate
        self._most: Final = most
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, caller: str, now: float | None = None) -> float:
        """Take one for a caller; returns 0, or how many seconds to wait."""
        moment = time.monotonic() if now is None else now
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = Bucket(self._rate, moment)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(caller)
        return bucket.take(moment)
