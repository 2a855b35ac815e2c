"""A wire between a browser and a server that can be cut, and that can lose what it carries."""

import socket
import threading
from contextlib import suppress
from typing import Final


class Wire:
    """Cut, it breaks every connection at once. Deaf, it swallows what the server says; dead, it
    swallows everything, and neither side is told."""

    def __init__(self, port: int) -> None:
        self._to: Final = port
        self._cut = False
        self.deaf = False
        self.dead = False
        self._ends: Final[set[socket.socket]] = set()
        self._listening: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._cut = True
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """As good as new; whatever was under way is lost."""
        self.cut()
        self._cut = self.deaf = self.dead = False

    def close(self) -> None:
        self._listening.close()
        self.cut()

    # Carrying.

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = None
            if not self._cut:
                with suppress(OSError):
                    far = socket.create_connection(("127.0.0.1", self._to))
            if far is None:
                near.close()
                continue
            self._ends.update((near, far))
            for source, sink, down in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._carry, args=(source, sink, down), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, down: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not (self.dead or (down and self.deaf)):
                    sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            self._ends.discard(end)
