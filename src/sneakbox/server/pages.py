"""Pages and files of the client, and one proper page for everything that goes wrong."""

import gzip
import hashlib
import html
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sneakbox.server.problems import Problem

FOR_EVER: Final = "public, max-age=31536000, immutable"
# What a new release, or a file somebody changes, may make look different.
FOR_A_WHILE: Final = "public, max-age=600"
KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
HIDDEN: Final = {".html", ".py", ".pyc"}
PAGE: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sneakbox</title>
{styles}<main class="problem">
<h1>{title}</h1>
<p>{text}</p>
<p><a href="/">Home</a></p>
</main>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the client, ready to be sent."""

    data: bytes
    packed: bytes
    kind: str


class Client:
    """The browser client: its files in memory, under the hash of all of them."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._files: dict[str, File] = {}
        self._signature: tuple[tuple[str, int, int], ...] = ()
        self._shell = ""
        self.release = ""
        self.refresh()

    def refresh(self) -> None:
        """Read the files again when one has changed."""
        paths = sorted(path for path in self._folder.rglob("*") if path.is_file())
        signature = tuple(
            (str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in paths
        )
        if signature == self._signature:
            return
        self._signature = signature
        files: dict[str, File] = {}
        release = hashlib.blake2b(digest_size=8)
        for path in paths:
            name = path.relative_to(self._folder).as_posix()
            if "__pycache__" in path.parts or path.name.startswith("."):
                continue
            data = path.read_bytes()
            release.update(f"{name} {len(data)}\n".encode() + data)
            if path.suffix not in HIDDEN:
                kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0]
                files[name] = File(data, packed(data), kind or "application/octet-stream")
        self._files = files
        self.release = release.hexdigest()
        index = self._folder / "index.html"
        shell = index.read_text(encoding="utf-8") if index.is_file() else ""
        self._shell = shell.replace("{{static}}", f"/static/{self.release}")

    def shell(self, request: Request) -> Response:
        """The page that loads the client."""
        self.refresh()
        if not self._shell:
            problem = Problem("no_such_page", "The browser client is not installed here.")
            return self.problem_page(problem)
        data = self._shell.encode()
        kind = "text/html; charset=utf-8"
        return sent(request, File(data, packed(data), kind), "no-cache")

    def file(self, request: Request, release: str, name: str) -> Response:
        """A file of the client; one of an older release must not be kept."""
        found = self._files.get(name)
        if found is None:
            return self.problem_page(Problem("no_such_page"))
        return sent(request, found, FOR_EVER if release == self.release else "no-store")

    def newest_file(self, request: Request, name: str) -> Response:
        """A file at an address that stays the same from release to release."""
        self.refresh()
        found = self._files.get(name)
        if found is None:
            return self.problem_page(Problem("no_such_page"))
        return sent(request, found, "no-cache")

    def problem_page(self, problem: Problem) -> Response:
        """One clear sentence with its status."""
        styles = "".join(
            f'<link rel="stylesheet" href="/static/{self.release}/{name}">\n'
            for name in ("styles/tokens.css", "styles/page.css")
            if name in self._files
        )
        title = "Not found" if problem.status == 404 else "This did not work"
        page = PAGE.format(styles=styles, title=title, text=html.escape(problem.text))
        return Response(
            page,
            problem.status,
            {"Cache-Control": "no-store"},
            media_type="text/html; charset=utf-8",
        )


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 6, mtime=0)


def sent(request: Request, file: File, caching: str) -> Response:
    """A file, packed for those who can unpack it."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    data = file.data
    if "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(data):
        data = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(data, 200, headers, media_type=file.kind)
