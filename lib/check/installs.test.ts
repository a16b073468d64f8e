import { expect, test } from "vitest";
import type { Lock } from "@/lib/content/package-versions";
import { checkInstalls } from "./installs";
import { findRequirements } from "./requirements/find-requirements";

const lock = (registry: Lock["registry"], versions: Record<string, string>): Lock => ({
  registry,
  file: registry === "npm" ? "tools/node.json" : "tools/packages.in",
  direct: new Set(Object.keys(versions).filter((name) => name !== "transitive")),
  versions: new Map(Object.entries(versions)),
});
const rules = {
  locks: [
    lock("pip", { agenta: "0.59.12", openai: "1.109.1", transitive: "1.0.0" }),
    lock("npm", { openai: "6.49.0", "@otel/exporter": "0.223.1" }),
  ],
  newestWorks: { pip: ["requests"], npm: ["tsx"] },
};
const fence = "```";
const block = (info: string, text: string) => `${fence}${info}\n${text}\n${fence}\n`;
const check = (text: string, file = "content/docs/a.mdx") =>
  checkInstalls(file, text, rules).map(({ line, message, hint }) => ({ line, message, hint }));

test.each<[name: string, text: string, lines: number[]]>([
  ["pip", block("bash", "pip install agenta"), [2]],
  ["an upgrade", block("bash", "pip install -U agenta"), [2]],
  ["another command before it", block("bash", "cd app && pip3 install agenta"), [2]],
  ["pip as a module", block("bash", "python3 -m pip install agenta"), [2]],
  ["uv", block("bash", "uv add agenta\nuv pip install agenta"), [2, 3]],
  ["uv run", block("bash", "uv run --with agenta main.py"), [2]],
  ["Poetry", block("bash", "poetry add agenta"), [2]],
  ["a range of its own", block("bash", 'pip install "agenta>=0.59,<1" requests'), [2]],
  ["a version of its own", block("bash", "pip install agenta==0.59.12"), [2]],
  ["extras", block("bash", 'pip install "openai[datalib]"'), [2]],
  ["another spelling", block("bash", "pip install Agenta OpenAI"), [2, 2]],
  ["a joined line", block("bash", "pip install requests \\\n  agenta \\\n  openai"), [3, 4]],
  ["a notebook", block("python", "%pip install agenta\n!pip install -q openai"), [2, 3]],
  ["a subprocess", block("python", 'run([exe, "-m", "pip", "install", "agenta"])'), [2]],
  [
    "a Dockerfile",
    block("dockerfile", 'RUN pip install agenta\nRUN ["pip", "install", "openai"]'),
    [2, 3],
  ],
  ["a workflow", block("yaml", "steps:\n  - run: pip install agenta requests"), [3]],
  ["inline code", "Run `pip install agenta`, then start.", [1]],
  ["an attribute", '<Step title="Run pip install agenta">', [1]],
  [
    "a requirements file",
    block('text title="requirements.txt"', "requests\n# one\nopenai<2\n-r b.txt"),
    [4],
  ],
  [
    "a project file",
    block('toml title="pyproject.toml"', '[project]\ndependencies = [\n  "agenta",\n]'),
    [4],
  ],
  ["a dependency group", block("toml", '[dependency-groups]\ndev = ["openai>=1"]'), [3]],
  [
    "Poetry's table",
    block("toml", '[tool.poetry.dependencies]\npython = "^3.11"\nagenta = "*"'),
    [4],
  ],
  [
    "script metadata",
    block("python", '# /// script\n# dependencies = [\n#   "agenta",\n# ]\n# ///\nimport agenta'),
    [4],
  ],
  ["setup.py", block("python", 'setup(\n  install_requires=["agenta"],\n)'), [3]],
  [
    "an environment file",
    block(
      'yaml title="environment.yml"',
      "dependencies:\n  - python=3.11\n  - pip:\n      - agenta",
    ),
    [5],
  ],
  ["a branch", block("bash", "pip install git+https://github.com/a/b.git"), [2]],
  ["a package that no sample has", block("bash", "pip install crewai"), [2]],
  ["no upper limit", block("bash", 'pip install "crewai>=1"'), [2]],
  ["npm", block("bash", "npm install openai"), [2]],
  ["pnpm and yarn", block("bash", "pnpm add openai\nyarn add openai@5"), [2, 3]],
  ["latest", block("bash", "npm i openai@latest"), [2]],
  ["a version below 1", block("bash", "npm install @otel/exporter@0"), [2]],
  [
    "package.json",
    block('json title="package.json"', '{\n "dependencies": {\n  "openai": "^5"\n }\n}'),
    [4],
  ],
])("%s that installs what may not fit the page is a problem", (_name, text, lines) => {
  expect(check(text).map(({ line }) => line)).toEqual(lines);
});

test.each<[name: string, text: string]>([
  [
    "pinned packages",
    block("bash", 'pip install agenta==PINNED "openai[datalib]==PINNED" requests'),
  ],
  [
    "a pinned file",
    block('toml title="pyproject.toml"', '[project]\ndependencies = ["agenta==PINNED"]'),
  ],
  ["Poetry's table", block("toml", '[tool.poetry.dependencies]\nagenta = "PINNED"')],
  ["what its author tried", block("bash", 'pip install crewai==1.6.1 "adk<2" transitive==1.0')],
  [
    "files, folders and options",
    block("bash", 'pip install -r requirements.txt -c limits.txt -e . ".[dev]" a.whl'),
  ],
  ["a tag", block("bash", "pip install git+https://github.com/a/b.git@v1.2")],
  ["what the reader knows", block("bash", "pip install $PACKAGES")],
  ["another command", block("bash", "uv sync\nnpm ci\nnpm install\npip list\nnpm run add openai")],
  ["the release of the samples", block("bash", "npm install openai@6 @otel/exporter@0.223")],
  ["PINNED of npm", block("bash", "npm install --save-dev openai@PINNED tsx")],
  ["text that names the command", "With `pip install`, agenta is installed."],
  ["words after the command", block("bash", "pip install requests # then agenta\necho agenta")],
  [
    "a comment",
    block('text title="requirements.txt"', "# agenta\n--index-url https://a\nrequests"),
  ],
])("%s may be installed", (_name, text) => {
  expect(check(text)).toEqual([]);
});

test("a problem says what to write", () => {
  expect(check(block("bash", "pip install agenta crewai"))).toEqual([
    {
      line: 2,
      message: "This installs the newest `agenta`, which may not fit the page.",
      hint: "Write `agenta==PINNED`: readers then get 0.59.12 that the samples ran with.",
    },
    {
      line: 2,
      message: "This installs the newest `crewai`, which nobody may have tried.",
      hint: "Add it to tools/packages.in and write `crewai==PINNED`, or name the version that you tried, such as `crewai==1.2.3`. A package whose newest release always works goes to `newestWorks` in content/versions.ts.",
    },
  ]);
});

test("files that readers download are read by their name", () => {
  expect(check("agenta\nopenai==1", "public/downloads/requirements.txt")).toHaveLength(2);
  expect(check("set -e\npip install agenta\n", "public/downloads/install.sh")).toMatchObject([
    { line: 2 },
  ]);
  expect(findRequirements("content/samples/a.py", "import agenta\n")).toEqual([]);
});
