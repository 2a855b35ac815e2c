"""The files for hosts: they can be read, and what they name exists."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import yaml

from sneakbox import cli
from sneakbox.server.observe import REGISTRY
from sneakbox.server.problems import STATUS
from sneakbox.server.routes import OPERATIONS
from tests.project.door import ROOT

HOSTING = ROOT / "hosting"
NAME = re.compile(r"sneakbox_[a-z_]+")


def read(name: str) -> Any:
    return yaml.safe_load((HOSTING / name).read_text())


def serve_options(words: list[str]) -> None:
    """What is said to `sneak serve` must be understood by it."""
    args = cli.parser().parse_args(words)
    assert args.command == "serve"


def samples() -> set[str]:
    """Every name under which a figure is served; those with labels have them from the first use."""
    found: set[str] = set()
    for metric in REGISTRY.collect():
        ends = {
            "counter": ("_total",),
            "histogram": ("_bucket", "_sum", "_count"),
            "gauge": ("",),
        }[metric.type]
        found |= {f"{metric.name}{end}" for end in ends}
    return found


def test_the_rules_name_figures_that_there_are() -> None:
    groups = read("prometheus_rules.yaml")["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    recorded = {rule["record"] for rule in rules if "record" in rule}
    alerts = {rule["alert"] for rule in rules if "alert" in rule}
    assert recorded
    assert alerts
    known, used = samples(), set()
    codes = {"ok", *STATUS}
    routes = {one.name for one in OPERATIONS} | {"table_page"}
    for rule in rules:
        expr = str(rule["expr"])
        assert expr.count("(") == expr.count(")"), expr
        for name in re.findall(r"sneakbox:[a-z0-9_:]+", expr):
            assert name in recorded, name
        for name in NAME.findall(re.sub(r"sneakbox:[a-z0-9_:]+", "", expr)):
            assert name in known, name
            used.add(name.removesuffix("_bucket"))
        for values in re.findall(r'code[!=]~?"([^"]+)"', expr):
            assert set(values.split("|")) <= codes, values
        for values in re.findall(r'route[!=]~"([^"]+)"', expr):
            assert set(values.split("|")) <= routes, values
        assert ("alert" in rule) == bool(rule.get("annotations", {}).get("summary")), rule
    page = (ROOT / "docs" / "watching.md").read_text()
    assert set(re.findall(r"^\| `(sneakbox:[^`]+)`", page, re.MULTILINE)) == recorded
    assert set(re.findall(r"^\| `(Sneakbox[^`]+)`", page, re.MULTILINE)) == alerts
    events = set(re.findall(r"`([a-z]+_[a-z_]+)`", page.partition("## When it calls")[2])) - codes
    source = "".join(path.read_text() for path in (ROOT / "src/sneakbox/server").glob("*.py"))
    assert {name for name in events if f'"{name}"' not in source} == set()


def test_prometheus_is_told_where_the_figures_are() -> None:
    found = read("prometheus.yaml")
    assert [HOSTING / name for name in found["rule_files"]] == [HOSTING / "prometheus_rules.yaml"]
    targets = found["scrape_configs"][0]["static_configs"][0]["targets"]
    text = (HOSTING / "prometheus.yaml").read_text()
    said = re.search(r"`sneak (serve [^`]+)`", text)
    assert said
    args = cli.parser().parse_args(said[1].split())
    expected = [f"127.0.0.1:{args.metrics_port + place}" for place in range(args.workers)]
    assert targets == expected
    assert found["scrape_configs"][0]["job_name"] == "sneakbox"


def test_the_containers_fit_together() -> None:
    services = read("compose.yaml")["services"]
    sneakbox, proxy = services["sneakbox"], services["proxy"]
    serve_options([re.sub(r"\$\{(\w+)[^}]*\}", r"\1", str(word)) for word in sneakbox["command"]])
    assert "--behind-proxy" in sneakbox["command"]
    # The proxy is on the same loopback, or it would not be believed about who calls.
    assert proxy["network_mode"] == "service:sneakbox"
    assert (HOSTING / sneakbox["build"]["context"] / sneakbox["build"]["dockerfile"]).is_file()
    assert (ROOT / sneakbox["build"]["dockerfile"]).samefile(HOSTING / "Containerfile")
    caddy = (HOSTING / "Caddyfile").read_text()
    assert (HOSTING / proxy["volumes"][0].split(":")[0]).samefile(HOSTING / "Caddyfile")
    assert "respond /metrics 404" in caddy
    assert "reverse_proxy 127.0.0.1:8470" in caddy
    text = (HOSTING / "compose.yaml").read_text()
    named, told = re.findall(r"\$\{(\w+)", text), re.findall(r"#   (\w+)=", text)
    assert set(named) == set(told) == {"SNEAK_NAME", "SNEAK_DATABASE_PASSWORD"}
    volumes = {one.split(":")[0] for each in services.values() for one in each.get("volumes", [])}
    kept = {one for one in volumes if not one.startswith(".")}
    assert kept == set(read("compose.yaml")["volumes"])


def test_the_container_is_built_from_what_is_here() -> None:
    text = (HOSTING / "Containerfile").read_text().replace("\\\n", " ")
    for name in re.findall(r"requirements/\w+\.txt", text):
        assert (ROOT / name).is_file(), name
    served = re.search(r'^CMD \["(serve.*)"\]$', text, re.MULTILINE)
    assert served
    serve_options(served[1].split('", "'))
    check = re.search(r'"-c", "(.+)"\]$', text, re.MULTILINE)
    assert check
    compile(check[1], "health check", "exec")
    assert "8470/livez" in check[1]


def test_the_unit_of_systemd_can_be_read(tmp_path: Path) -> None:
    text = (HOSTING / "sneakbox.service").read_text()
    command = re.search(r"^ExecStart=(\S+) (.+)$", text, re.MULTILINE)
    assert command
    own = re.search(r"#   SNEAK_OPTIONS=(.+)", text)
    assert own
    serve_options(command[2].replace("$SNEAK_OPTIONS", own[1]).split())
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    assert set(parser) == {"DEFAULT", "Unit", "Service", "Install"}
    assert parser["Service"]["KillMode"] == "mixed", "whoever began the processes tells them"
    # systemd itself looks at it where it is installed.
    verify = shutil.which("systemd-analyze")
    if verify is not None:
        unit = tmp_path / "sneakbox.service"
        unit.write_text(text.replace(command[1], "/bin/true"))
        words = [verify, "verify", str(unit)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
