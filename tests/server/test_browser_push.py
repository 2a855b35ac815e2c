"""Browser push: what a browser gets it alone can read, and it knows who sent it."""

import sys
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from sneakbox.cli import main
from sneakbox.server import schema
from sneakbox.server.addresses import checked
from sneakbox.server.browser_push import (
    Browser,
    Signer,
    coded,
    is_installed,
    plain,
    sealed_for,
)
from sneakbox.server.posting import Posting
from sneakbox.server.problems import Problem
from sneakbox.server.web_hooks import Hooks, NotDelivered
from tests.server.house import PATIENCE, until
from tests.server.post_office import browser_place
from tests.server.test_notices import KEY, SITE, TWO, on_turn, rows, send_at_once, site, wish

pytestmark = pytest.mark.anyio
PUSHING = Posting(
    SITE, push=True, own_network=True, after=0, look_every=0.02, send_seconds=PATIENCE
)
# RFC 8291, appendix A.
THEIR_KEY = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    browser = Browser("https://push.example/a", THEIR_KEY, "BTBZMqHH6r4Tts7J_aSIgg")
    private = int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    text = b"When I grow up, I want to be a watermelon"
    assert coded(sealed_for(browser, text, plain("DGv6ra1nlYgDCS1FRnbzlw"), private)) == SEALED
    assert sealed_for(browser, text) != sealed_for(browser, text), "salt and key are new each time"


def test_a_message_says_who_sends_it_and_to_whom() -> None:
    signer = Signer(KEY, SITE, lambda: 1_000_000)
    head = dict(signer.headers("https://push.example:8443/a/b?c"))["authorization"]
    kind, _, rest = head.partition(" t=")
    token, _, public = rest.partition(", k=")
    assert (kind, public) == ("vapid", signer.public)
    words, _, signature = token.rpartition(".")
    heads, said = (msgspec.json.decode(plain(part)) for part in words.split("."))
    assert heads == {"typ": "JWT", "alg": "ES256"}
    assert said == {"aud": "https://push.example:8443", "exp": 1_043_200, "sub": SITE}
    point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), plain(public))
    halves = plain(signature)[:32], plain(signature)[32:]
    asn1 = encode_dss_signature(*map(int.from_bytes, halves))
    point.verify(asn1, words.encode(), ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        point.verify(asn1, b"other" + words.encode(), ECDSA(SHA256()))
    assert Signer(KEY, SITE, lambda: 0).public == public, "the same after a restart"
    assert Signer(bytes(32), SITE, lambda: 0).public != public


def test_addresses_of_browsers_are_what_they_should_be() -> None:
    right = {"endpoint": "https://push.example/a", "p256dh": THEIR_KEY, "auth": "A" * 22}
    for wrong in (
        {"endpoint": "http://push.example/a"},
        {"endpoint": "https://ana:pw@push.example/a"},
        {"p256dh": THEIR_KEY[:-4]},
        {"p256dh": THEIR_KEY[:-4] + "AAAA"},  # not on the curve
        {"p256dh": "ü" * 87},
        {"auth": "A" * 20},
        {"more": "than there is"},
    ):
        with pytest.raises(Problem):
            checked("push", said(right | wrong), plain_hooks=False)
    for text in ("", "[]", "https://push.example/a"):
        with pytest.raises(Problem, match="no address of a browser"):
            checked("push", text, plain_hooks=False)
    same = {name: right[name] for name in ("auth", "p256dh", "endpoint")}
    same["p256dh"] += "="
    one, other = (checked("push", said(words), plain_hooks=False) for words in (right, same))
    assert one == other, "however it was written down"


def said(words: dict[str, str]) -> str:
    return msgspec.json.encode(words).decode()


async def test_a_browser_in_our_own_network_is_not_called() -> None:
    async with browser_place() as place:
        with pytest.raises(NotDelivered, match="network of our own"):
            await Hooks(own_network=False, seconds=PATIENCE).send(place.url, b"")
        assert not place.heads


async def test_a_browser_is_told_once_can_stop_it_and_ask_again(database: str) -> None:
    async with browser_place() as place, site(database, PUSHING) as here:
        opening = await here.open(**TWO)
        seat = await on_turn(here.service, opening)
        path = f"/api/tables/{opening['table']['id']}/notices"
        key = opening["seats"][seat]["key"]
        shown = (await here.get(path, key=key)).json()
        assert shown["ways"] == ["push"]
        assert len(plain(shown["push_key"])) == 65
        answer = await wish(here, opening, seat, "push", place.address())
        assert (answer.json()["how"], answer.json()["state"]) == ("push", "agreed")
        await until(lambda: bool(place.bodies))
        name = opening["table"]["id"]
        message = place.bodies[0]
        assert message["title"] == "It is your turn: Burglars"
        assert message["tables"] == [{"title": "Burglars", "table": f"{SITE}/t/{name}"}]
        head = place.heads[0].lower()
        assert b"content-encoding: aes128gcm\r\n" in head
        assert f"k={shown['push_key']}".lower().encode() in head
        for secret in (b"Burglars", name.encode(), key.encode()):
            assert secret not in place.sealed[0]
        assert not any(one["key"] in str(message) for one in opening["seats"])
        await send_at_once(here.service)
        assert len(place.bodies) == 1, "once for each turn"
        kept = (await rows(here.service, schema.CORRESPONDENTS))[0]
        assert b"127.0.0.1" not in kept.address
        await clicked(here, message["stop"])
        assert not await rows(here.service, schema.REMINDERS)
        again = await wish(here, opening, seat, "push", place.address())
        assert again.json()["state"] == "agreed", "only this browser knows its word"
        await send_at_once(here.service)
        await until(lambda: len(place.bodies) == 2)


async def clicked(here: Any, stop: str) -> None:
    token = urlsplit(stop).fragment.partition(":")[2]
    answer = await here.post(f"/api/notices/stop?token={token}")
    assert answer.json() == {"how": "push"}


async def test_many_turns_fit_into_one_message_and_a_browser_that_is_gone_is_forgotten(
    sqlite_file: str,
) -> None:
    async with browser_place() as place, site(sqlite_file, PUSHING) as here:
        service = here.service
        service._watch[-1].cancel()
        for _ in range(30):
            opening = await here.open(**TWO)
            seat = await on_turn(service, opening)
            await wish(here, opening, seat, "push", place.address())
        await send_at_once(service)
        assert place.bodies[0]["title"] == "It is your turn at 20 tables"
        assert 10 <= len(place.bodies[0]["tables"]) <= 20
        assert len(place.sealed[0]) <= 4_096
        place.answer = b"HTTP/1.1 410 Gone\r\n\r\n"
        opening = await here.open(**TWO)
        await wish(here, opening, await on_turn(service, opening), "push", place.address())
        await send_at_once(service)
        assert not await rows(service, schema.CORRESPONDENTS)
        assert not await rows(service, schema.REMINDERS)


def test_a_server_without_the_package_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_installed()
    monkeypatch.setitem(sys.modules, "cryptography", None)
    assert not is_installed()
    assert main(["serve", "--browser-push", "--public-url", SITE]) != 0
    assert "pip install 'sneakbox[web,push]'" in capsys.readouterr().err
