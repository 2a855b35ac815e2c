"""Two import contracts that import-linter does not bring along; pyproject.toml configures them.

Both are lists of what is allowed, so a module that appears later is covered without a new line,
and a package that does not exist yet is no error.
"""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ViewsOnly(Contract):
    """Viewers may import of each game only the allowed modules: `view`, `aids.odds`, `scene.*`."""

    type_name = "views_only"

    viewers: Any = fields.ListField(subfield=fields.StringField())
    games: Any = fields.StringField()
    allowed: Any = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        faults = [
            f"{viewer} imports {imported}"
            for viewer in modules_in(graph, self.viewers)
            for imported in sorted(graph.find_modules_directly_imported_by(viewer))
            if not self.may_be_imported(graph, imported)
        ]
        return outcome(faults)

    def may_be_imported(self, graph: ImportGraph, module: str) -> bool:
        """Outside the games anything; of a game only the allowed modules, not the package."""
        if not module.startswith(f"{self.games}."):
            return True
        game, *inner = module.removeprefix(f"{self.games}.").split(".")
        if not inner:
            return not graph.find_children(f"{self.games}.{game}")
        return ".".join(inner) in self.allowed or f"{inner[0]}.*" in self.allowed

    def render_broken_contract(self, check: ContractCheck) -> None:
        print_faults(check)


class StandardLibraryOnly(Contract):
    """Core modules import nothing that has to be installed, apart from the listed exceptions.

    Nor do they import the packages that may: those are opened by name, where somebody asks.
    """

    type_name = "standard_library_only"

    core: Any = fields.ListField(subfield=fields.StringField())
    except_in: Any = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    except_packages: Any = fields.ListField(
        subfield=fields.StringField(), required=False, default=[]
    )

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        own = self.core[0].split(".")[0]
        excepted = set(modules_in(graph, self.except_packages))
        faults = [
            f"{module} imports {imported}"
            for module in modules_in(graph, self.core)
            if module not in excepted
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if imported.split(".")[0] not in {own, *sys.stdlib_module_names} or imported in excepted
            if f"{module} -> {imported}" not in self.except_in
        ]
        return outcome(faults)

    def render_broken_contract(self, check: ContractCheck) -> None:
        print_faults(check)


def modules_in(graph: ImportGraph, packages: list[str]) -> list[str]:
    """The packages that exist, with everything inside them; a * stands for any one name."""
    wanted = [package.split(".") for package in packages]
    return sorted(
        module
        for module in graph.modules
        if any(fits(module.split(".")[: len(package)], package) for package in wanted)
    )


def fits(module: list[str], pattern: list[str]) -> bool:
    return len(module) == len(pattern) and all(
        part in (name, "*") for name, part in zip(module, pattern, strict=True)
    )


def outcome(faults: list[str]) -> ContractCheck:
    return ContractCheck(kept=not faults, metadata={"faults": faults})


def print_faults(check: ContractCheck) -> None:
    for fault in check.metadata["faults"]:
        output.print_error(fault)
