"""The time of a server. Everything that happens by itself happens by this clock, so a test can have
one of its own and see not only what is sent but when."""

import asyncio
import time


class Clock:
    """The clock on the wall."""

    def now(self) -> float:
        """Seconds since some moment; it never goes back."""
        return time.monotonic()

    def now_ms(self) -> int:
        """Milliseconds of the Unix clock, for what is stored."""
        return int(time.time() * 1000)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def has_come(self, event: asyncio.Event, seconds: float) -> bool:
        """Wait for something, but no longer than this; whether it came."""
        try:
            await asyncio.wait_for(event.wait(), seconds)
        except TimeoutError:
            return False
        return True
