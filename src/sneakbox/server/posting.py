"""How a server tells people of their turns: what its host has chosen."""

from dataclasses import dataclass, field
from typing import Final, Literal

How = Literal["push", "mail", "hook"]
WAYS: Final[tuple[How, ...]] = ("push", "mail", "hook")
Security = Literal["starttls", "tls", "none"]
SECURITIES: Final[tuple[Security, ...]] = ("starttls", "tls", "none")


@dataclass(frozen=True)
class MailServer:
    """Where mail goes out, and from whom it is."""

    host: str
    port: int
    sender: str
    security: Security = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)


@dataclass(frozen=True)
class Posting:
    """The ways there are, and where people find their tables."""

    public_url: str  # without a slash at the end
    mail: MailServer | None = None
    hooks: bool = False
    # Whether browsers are told that are not open.
    push: bool = False
    # Whether a web hook, or where a browser is reached, may be in the network of the host.
    own_network: bool = False
    # Seconds: to come by oneself, between two looks, and for one message.
    after: float = 60
    look_every: float = 5
    send_seconds: float = 15

    def ways(self) -> list[How]:
        has = {"push": self.push, "mail": self.mail is not None, "hook": self.hooks}
        return [how for how in WAYS if has[how]]
