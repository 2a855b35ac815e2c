"""Mail, through the host's own server."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import Final

from sneakbox.server.posting import MailServer
from sneakbox.server.web_hooks import NotDelivered

# Answers of a mail server from here on are for good.
FOR_GOOD: Final = 500


class Mailer:
    """Sends letters one after the other, in a thread."""

    def __init__(self, server: MailServer, seconds: float) -> None:
        self._server: Final = server
        self._seconds: Final = seconds
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="mail")
        self.trusted: ssl.SSLContext = ssl.create_default_context()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """One letter; raises NotDelivered. `stop` is an address at which one click ends them."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._server.sender, to, subject
        letter["Date"] = format_datetime(localtime())
        letter["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(text)
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._send, letter)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            refused = NotDelivered(f"refused: {codes}", for_good=min(codes) >= FOR_GOOD)
            raise refused from None  # what was said may name the address
        except (smtplib.SMTPException, OSError) as error:
            raise NotDelivered(type(error).__name__) from None

    def _send(self, letter: EmailMessage) -> None:
        server = self._server
        place = server.host, server.port
        with (
            smtplib.SMTP_SSL(*place, timeout=self._seconds, context=self.trusted)
            if server.security == "tls"
            else smtplib.SMTP(*place, timeout=self._seconds)
        ) as line:
            if server.security == "starttls":
                line.starttls(context=self.trusted)
            if server.user:
                line.login(server.user, server.password)
            line.send_message(letter)
