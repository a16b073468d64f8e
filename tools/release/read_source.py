"""Reads the names that pages use from a checkout of the product, as JSON: environment variables, Compose stacks and constants.

    python3 read_source.py --source FOLDER --sdk WHEEL_OR_FOLDER

Python is read with `ast`, everything else by its lines. Nothing is imported or run.
"""

import argparse
import ast
import json
import re
import sys
from pathlib import Path

from read_sdk import read_package

# Folders of code that readers don't run.
LEFT_OUT = re.compile(r"(^|/)(tests?|docs|examples|migrations|node_modules|templates|\.git|benchmarks|website|clients)(/|$)")
# Values that must not be recorded: keys, and addresses inside a network.
SECRET = re.compile(r"(KEY|SECRET|PASS(WORD)?|TOKEN|DSN|CREDENTIALS|PRIVATE)(_|$)")
PLACEHOLDER = re.compile(r"^(|replace-?me|change-?me|your[-_].*|xxx+|guest|password|username)$", re.IGNORECASE)
INTERNAL = re.compile(r"//[^/@]*:[^/@]*@|\b(10|172\.(1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+|\.internal\b|\.local\b")

ENV_LINE = re.compile(r"^\s*(#\s*)?([A-Z][A-Z0-9_]+)=(.*)$")
COMPOSE_USE = re.compile(r"\$\{([A-Z][A-Z0-9_]+)(?::?-([^}]*))?")
SCRIPT_USE = re.compile(r"process\.env\.([A-Z][A-Z0-9_]+)|getEnv\(\s*[\"']([A-Z][A-Z0-9_]+)")
# `${NAME:-default}` takes a variable from outside even where the script sets one of this name.
SHELL_USE = re.compile(r"\$\{?([A-Z][A-Z0-9_]{3,})\b(:?[-?=])?")
SHELL_SETS = re.compile(r"^\s*(?:export |local |readonly |declare )?([A-Z][A-Z0-9_]+)=|\bfor ([A-Z][A-Z0-9_]+) in|\bread (?:-\w+ )*([A-Z][A-Z0-9_]+)", re.MULTILINE)

# Enumerations and lists whose values pages quote, by their names in the source.
ENUMERATIONS = {
    "Permission": "permissions",
    "WorkspaceRole": "roles",
    "DefaultRole": "roles",
    "StandardProviderKind": "providers",
    "CustomProviderKind": "custom providers",
}
LIMIT = re.compile(r"^[A-Z][A-Z0-9_]*(_LIMIT|_MAX|_SIZE|_TIMEOUT|_BYTES)$|^MAX_[A-Z0-9_]+$|^DEFAULT_[A-Z0-9_]+$")
SPAN_ATTRIBUTE = re.compile(r"^(ag|gen_ai|llm|openinference|traceloop|agenta)\.[a-z_.]+$")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=Path)
    parser.add_argument("--sdk", type=Path)
    options = parser.parse_args()
    result: dict = {}
    if options.source:
        files = [path for path in sorted(options.source.rglob("*")) if path.is_file()]
        named = [
            (path.relative_to(options.source).as_posix(), path)
            for path in files
            if not LEFT_OUT.search(path.relative_to(options.source).as_posix())
        ]
        trees = {name: parse(name, path) for name, path in named if name.endswith(".py")}
        result["variables"] = read_variables(named, trees)
        result["constants"] = read_constants(trees)
        result["undescribed"] = read_undescribed(trees)
    if options.sdk:
        try:
            result["sdk"] = read_package(options.sdk)
        except (ValueError, SyntaxError) as error:
            sys.exit(str(error))
    json.dump(result, sys.stdout)


def parse(name: str, path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text("utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        sys.exit(f"{name}:{getattr(error, 'lineno', 1)} does not parse: {error}")


def read_variables(named: list, trees: dict) -> dict:
    found: dict = {}
    without_default: set = set()

    def note(name: str, file: str, **more: str | None) -> None:
        entry = found.setdefault(name, {"files": []})
        if file not in entry["files"]:
            entry["files"].append(file)
        for key, value in more.items():
            if value is None or not is_shown(name, value):
                continue
            first = entry.setdefault(key, value)
            # Programs may have different defaults.
            if key == "default" and value != first and value not in entry.get("otherDefaults", []):
                entry.setdefault("otherDefaults", []).append(value)

    # If there are several examples, readers copy the open-source one with published images.
    for file, path in sorted(named, key=lambda item: ("env.oss.gh" not in item[0], item[0])):
        base = file.rsplit("/", 1)[-1]
        if re.search(r"env[.\w]*example$", base):
            for line in path.read_text("utf-8", errors="replace").splitlines():
                match = ENV_LINE.match(line)
                if match:
                    note(match.group(2), file, example=match.group(3).strip())
        elif re.search(r"compose.*\.ya?ml$", base):
            text = path.read_text("utf-8", errors="replace")
            for match in COMPOSE_USE.finditer(text):
                note(match.group(1), file, default=match.group(2))
            for match in re.finditer(r"^\s+(?:- )?([A-Z][A-Z0-9_]+)[:=]", text, re.MULTILINE):
                note(match.group(1), file)
        elif base.endswith((".ts", ".tsx", ".js", ".mjs")):
            for match in SCRIPT_USE.finditer(path.read_text("utf-8", errors="replace")):
                note(match.group(1) or match.group(2), file)
        elif base.endswith(".sh"):
            for name in shell_reads(path.read_text("utf-8", errors="replace")):
                note(name, file)
    for file, tree in trees.items():
        fallbacks = read_fallbacks(tree)
        for node in ast.walk(tree):
            read = variable_read(node)
            if read:
                default = read[1] if read[1] is not None else fallbacks.get(id(node))
                note(read[0], file, default=default)
                if default is None and isinstance(node, ast.Call):
                    without_default.add(read[0])
    for name in without_default & {name for name, entry in found.items() if entry.get("default")}:
        note(name, found[name]["files"][0], default="")
    return {name: {**entry, "files": summarize(entry["files"])} for name, entry in sorted(found.items())}


def shell_reads(text: str) -> list[str]:
    """Environment variables that a shell script reads, without those that it sets itself."""
    own = {name for match in SHELL_SETS.finditer(text) for name in match.groups() if name}
    return [
        match.group(1)
        for match in SHELL_USE.finditer(text)
        if "_" in match.group(1) and (match.group(2) or match.group(1) not in own)
    ]


def summarize(files: list) -> list:
    """The most useful files, few enough for a line: examples, stacks, and the first modules that read it."""
    hosting = [file for file in files if file.startswith("hosting/")]
    code = [file for file in files if not file.startswith("hosting/")]
    return sorted(hosting) + sorted(code)[:3]


def is_shown(name: str, value: str) -> bool:
    if INTERNAL.search(value):
        return False
    return not SECRET.search(name) or bool(PLACEHOLDER.match(value))


def variable_read(node: ast.AST) -> tuple[str, str | None] | None:
    """`os.getenv("X", "default")`, `os.environ.get("X")`, `environ["X"]`."""
    if isinstance(node, ast.Call) and isinstance(node.func, (ast.Attribute, ast.Name)):
        called = ast.unparse(node.func)
        if not re.search(r"(^|\.)(getenv|environ\.get|_?get_?env\w*|env_\w+)$", called) or not node.args:
            return None
        name = text_of(node.args[0])
        if name is None or not re.fullmatch(r"[A-Z][A-Z0-9_]+", name):
            return None
        default = literal_of(node.args[1]) if len(node.args) > 1 else None
        return name, default
    is_read = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load)
    if is_read and ast.unparse(node.value).endswith("environ"):
        name = text_of(node.slice)
        return (name, None) if name else None
    return None


def read_fallbacks(tree: ast.Module) -> dict[int, str]:
    """The last value of `os.getenv("A") or os.getenv("B") or "default"`, by the node of each read."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            default = literal_of(node.values[-1])
            if default is not None:
                found.update({id(value): default for value in node.values[:-1]})
    return found


def literal_of(node: ast.AST) -> str | None:
    """A string, number or boolean in the syntax of an env file."""
    if not isinstance(node, ast.Constant) or node.value is None or isinstance(node.value, bytes):
        return None
    return str(node.value).lower() if isinstance(node.value, bool) else str(node.value)


def text_of(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def read_undescribed(trees: dict) -> dict:
    """Path prefixes that the platform serves but doesn't describe, with the described prefix of the same router."""
    found: dict = {}
    for file, tree in trees.items():
        calls = [
            {item.arg: item.value for item in node.keywords if item.arg}
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".include_router")
        ]
        described = {
            ast.unparse(call["router"]): text_of(call["prefix"])
            for call in calls
            if "router" in call and "prefix" in call and not is_left_out(call)
        }
        for call in calls:
            prefix = text_of(call["prefix"]) if "prefix" in call else None
            if prefix and "router" in call and is_left_out(call):
                instead = described.get(ast.unparse(call["router"]))
                found[prefix] = {"file": file, **({"instead": instead} if instead else {})}
    return dict(sorted(found.items()))


def is_left_out(call: dict) -> bool:
    value = call.get("include_in_schema")
    return isinstance(value, ast.Constant) and value.value is False


def read_constants(trees: dict) -> dict:
    groups: dict = {}

    def note(group: str, name: str, file: str, value: object = None) -> None:
        entry: dict = {"file": file}
        if value is not None:
            entry["value"] = value
        groups.setdefault(group, {}).setdefault(name, entry)

    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in ENUMERATIONS:
                for item in node.body:
                    value = text_of(item.value) if isinstance(item, ast.Assign) else None
                    if value is not None:
                        note(ENUMERATIONS[node.name], value, file)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if SPAN_ATTRIBUTE.match(node.value):
                    note("span attributes", node.value, file)
            elif isinstance(node, ast.Dict):
                read_evaluator(node, file, note)
        for node in tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if LIMIT.match(name) and is_number(node.value):
                    note("limits", name, file, ast.unparse(node.value))
    return {group: dict(sorted(entries.items())) for group, entries in sorted(groups.items())}


def is_number(node: ast.AST) -> bool:
    return all(
        isinstance(part, (ast.BinOp, ast.Mult, ast.Add, ast.operator, ast.Load))
        or (isinstance(part, ast.Constant) and isinstance(part.value, (int, float)) and not isinstance(part.value, bool))
        for part in ast.walk(node)
    )


def read_evaluator(node: ast.Dict, file: str, note) -> None:
    """An entry in the list of evaluators: `{"key": …, "settings_template": {…}}`."""
    entries = {text_of(key): value for key, value in zip(node.keys, node.values) if key is not None}
    if "key" not in entries or "settings_template" not in entries:
        return
    key = text_of(entries["key"])
    template = entries["settings_template"]
    settings = {}
    if isinstance(template, ast.Dict):
        for name, value in zip(template.keys, template.values):
            if name is None or not isinstance(value, ast.Dict):
                continue
            own = {text_of(item): found for item, found in zip(value.keys, value.values) if item is not None}
            default = own.get("default")
            settings[text_of(name) or ast.unparse(name)] = ast.unparse(default) if default is not None else None
    if key:
        note("evaluators", key, file, {name: value for name, value in settings.items() if len(value or "") < 100})


if __name__ == "__main__":
    main()
