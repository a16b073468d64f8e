"""Reads the public names of an SDK release with `ast`, from its wheel or folder, without importing it.

lib/check/samples/sdk-record.ts describes the result: modules, and in each the public functions, classes, values and
aliases by name.
"""

import ast
import re
import zipfile
from email.parser import Parser
from pathlib import Path

PACKAGE = "agenta"
# Clients and types that are generated from the API: their names and the methods of clients count, what they are made of
# doesn't.
GENERATED = f"{PACKAGE}.client.backend"
INTERNAL = re.compile(r"/raw_client\.py$|/client/backend/core/(?!api_error)")
KINDS = {
    "posonlyargs": "positional-only",
    "args": None,
    "kwonlyargs": "keyword-only",
}


def read_package(path: Path) -> dict:
    """The public names of a package in a wheel or a folder."""
    files, metadata = read_wheel(path) if path.is_file() else read_folder(path)
    modules = {
        module_name(name): read_module(text, name)
        for name, text in sorted(files.items())
        if name.startswith(f"{PACKAGE}/") and name.endswith(".py") and not INTERNAL.search(name)
    }
    if not modules:
        raise ValueError(f"`{path}` has no package `{PACKAGE}`.")
    return {"package": PACKAGE, **metadata, "modules": modules}


def read_wheel(wheel: Path) -> tuple[dict[str, str], dict]:
    if not zipfile.is_zipfile(wheel):
        raise ValueError(f"`{wheel}` is no wheel. Get it with `pip download --no-deps {PACKAGE}==VERSION`.")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next((name for name in names if name.endswith(".dist-info/METADATA")), None)
        if metadata is None:
            raise ValueError(f"`{wheel}` is no wheel: it has no `.dist-info/METADATA`.")
        headers = Parser().parsestr(archive.read(metadata).decode())
        files = {name: archive.read(name).decode() for name in names if name.endswith(".py")}
    return files, {"version": headers["Version"], "requiresPython": headers["Requires-Python"]}


def read_folder(folder: Path) -> tuple[dict[str, str], dict]:
    files = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.py")}
    if not (folder / "pyproject.toml").is_file():
        raise ValueError(f"`{folder}` has no `pyproject.toml`. Name the folder of the SDK that has it.")
    project = (folder / "pyproject.toml").read_text("utf-8")
    version = re.search(r'^version *= *"([^"]+)"', project, re.MULTILINE)
    python = re.search(r'^(?:requires-)?python *= *"([^"]+)"', project, re.MULTILINE)
    return files, {
        "version": version.group(1) if version else "",
        "requiresPython": python.group(1) if python else "",
    }


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def read_module(source: str, path: str) -> dict:
    module = module_name(path)
    package = module if path.endswith("/__init__.py") else module.rpartition(".")[0]
    is_generated = module.startswith(GENERATED)
    names: dict = {}
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise SyntaxError(f"{path}:{error.lineno} does not parse: {error.msg}") from error
    made = names_made_when_asked(tree)
    # A module that replaces itself, or creates names on access, may have any name.
    if made is None or "sys.modules[" in source:
        names["*"] = {"kind": "value"}
    names.update({name: {"kind": "value"} for name in made or []})
    for node in tree.body:
        if isinstance(node, ast.Try):
            for inner in node.body:
                read_statement(inner, package, names, is_generated)
        read_statement(node, package, names, is_generated)
    return {
        name: entry
        for name, entry in names.items()
        if not name.startswith("_") and not (is_generated and is_external(entry))
    }


def names_made_when_asked(tree: ast.Module) -> list[str] | None:
    """The names that `__getattr__` accepts, if it refuses all others. None if it may create any."""
    getter = next((node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "__getattr__"), None)
    if getter is None:
        return []
    tests = [node.test for node in getter.body[:-1] if isinstance(node, ast.If)]
    if len(tests) != len(getter.body) - 1 or not isinstance(getter.body[-1], ast.Raise):
        return None
    names = []
    for test in tests:
        value = test.comparators[0] if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq) else None
        if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
            return None
        names.append(value.value)
    return names


def is_external(entry: dict) -> bool:
    return entry["kind"] == "alias" and entry["target"].split(".")[0] != PACKAGE


def read_statement(node: ast.stmt, package: str, names: dict, is_generated: bool) -> None:
    if isinstance(node, ast.Import):
        for item in node.names:
            names[item.asname or item.name.split(".")[0]] = alias(item.name if item.asname else item.name.split(".")[0])
    elif isinstance(node, ast.ImportFrom):
        base = absolute(node, package)
        for item in node.names:
            if item.name == "*":
                names[f"* {base}"] = alias(base)
            else:
                names[item.asname or item.name] = alias(f"{base}.{item.name}")
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        names[node.name] = read_function(node, is_generated)
    elif isinstance(node, ast.ClassDef):
        names[node.name] = read_class(node, is_generated)
    elif isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            if isinstance(target, ast.Name):
                names[target.id] = read_value(node.value)


def alias(target: str) -> dict:
    return {"kind": "alias", "target": target}


def absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])


def read_value(value: ast.expr | None) -> dict:
    """What a name is bound to: another name, the result of calling one, or something opaque."""
    if isinstance(value, (ast.Name, ast.Attribute)):
        return {"kind": "value", "is": ast.unparse(value)}
    if isinstance(value, ast.Call) and isinstance(value.func, (ast.Name, ast.Attribute)):
        return {"kind": "value", "made": ast.unparse(value.func)}
    return {"kind": "value"}


def read_function(node: ast.FunctionDef | ast.AsyncFunctionDef, is_generated: bool, bound: bool = False) -> dict:
    decorators = {ast.unparse(item) for item in node.decorator_list}
    parameters = read_parameters(node.args)
    if bound and "staticmethod" not in decorators:
        parameters = parameters[1:]
    entry: dict = {"kind": "function", "parameters": parameters}
    if isinstance(node, ast.AsyncFunctionDef):
        entry["async"] = True
    if node.returns is not None:
        entry["returns"] = ast.unparse(node.returns)
    if doc := first_sentence(node, is_generated):
        entry["doc"] = doc
    return entry


def read_parameters(args: ast.arguments) -> list[dict]:
    found = []
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    for index, (item, default) in enumerate(zip(positional, defaults)):
        kind = "positional-only" if index < len(args.posonlyargs) else None
        found.append(read_parameter(item, default, kind))
    if args.vararg:
        found.append(read_parameter(args.vararg, None, "var-positional"))
    for item, default in zip(args.kwonlyargs, args.kw_defaults):
        found.append(read_parameter(item, default, "keyword-only"))
    if args.kwarg:
        found.append(read_parameter(args.kwarg, None, "var-keyword"))
    return found


def read_parameter(item: ast.arg, default: ast.expr | None, kind: str | None) -> dict:
    entry: dict = {"name": item.arg}
    if kind:
        entry["kind"] = kind
    if item.annotation is not None:
        entry["annotation"] = ast.unparse(item.annotation)
    if default is not None:
        entry["default"] = ast.unparse(default)
    return entry


def read_class(node: ast.ClassDef, is_generated: bool) -> dict:
    members: dict = {}
    fields: list[dict] = []
    constructor = None
    for item in node.body:
        if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef)):
            decorators = {ast.unparse(decorator) for decorator in item.decorator_list}
            if item.name == "__init__":
                constructor = read_parameters(item.args)[1:]
            if "property" in decorators:
                members[item.name] = {"kind": "value"}
            else:
                members[item.name] = read_function(item, is_generated, bound=True)
            members.update(assigned_attributes(item, members))
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            members[item.target.id] = {"kind": "value", "annotation": ast.unparse(item.annotation)}
            fields.append(read_field(item))
        elif isinstance(item, ast.Assign):
            for target in item.targets:
                if isinstance(target, ast.Name):
                    members[target.id] = read_value(item.value)
    entry: dict = {"kind": "class", "bases": [ast.unparse(base) for base in node.bases]}
    if constructor is not None:
        entry["parameters"] = constructor
    elif fields and not is_generated:
        entry["fields"] = fields
    if doc := first_sentence(node, is_generated):
        entry["doc"] = doc
    # Members of generated types aren't read. A class without `members` may have any.
    if is_generated and constructor is None:
        return {"kind": "class", "bases": []}
    if "__getattr__" in members:
        return {"kind": "class", "bases": []}
    entry["members"] = {name: found for name, found in members.items() if not name.startswith("_")}
    return entry


def read_field(node: ast.AnnAssign) -> dict:
    entry: dict = {"name": node.target.id, "annotation": ast.unparse(node.annotation)}
    if node.value is None:
        return entry
    keywords = {}
    if isinstance(node.value, ast.Call):
        keywords = {item.arg: item.value for item in node.value.keywords}
    if isinstance(keywords.get("alias"), ast.Constant):
        entry["alias"] = keywords["alias"].value
    is_required = isinstance(node.value, ast.Call) and not node.value.args and not {"default", "default_factory"} & set(keywords)
    if not is_required:
        entry["default"] = ast.unparse(keywords.get("default", node.value))
    return entry


def assigned_attributes(method: ast.FunctionDef | ast.AsyncFunctionDef, members: dict) -> dict:
    """`self.x = …` in a method. The result of a call is more specific than `None` in the class."""
    found: dict = {}
    for node in ast.walk(method):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                value = read_value(node.value)
                known = {**members, **found}.get(target.attr)
                if known is None or (known["kind"] == "value" and "made" in value):
                    found[target.attr] = value if "made" in value else {"kind": "value"}
    return found


def first_sentence(node: ast.AST, is_generated: bool) -> str | None:
    text = None if is_generated else ast.get_docstring(node)
    if not text:
        return None
    paragraph = " ".join(text.split("\n\n")[0].split())
    return paragraph.split(". ")[0].rstrip(".") + "."
