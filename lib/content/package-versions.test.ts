import { expect, test } from "vitest";
import { checkFixture, locationsOf, page, writeFixture } from "@/lib/testing/fixture-site";
import { fillVersions, type KnownVersions, readLocks } from "./package-versions";

const locks = {
  "tools/samples/requirements.in": "agenta==2.0.0\nopenai\nOtel_API\n",
  "tools/samples/requirements.lock":
    "agenta==2.0.0 \\\n    --hash=sha256:0\nopenai==1.109.1\notel-api==1.44.0 ; python_version > '3'\n",
  "tools/samples/requirements-pydantic-ai.in":
    "agenta==2.0.0\npydantic-ai-slim[openai]<2\notel-api\n",
  "tools/samples/requirements-pydantic-ai.lock":
    "agenta==2.0.0\npydantic-ai-slim==1.30.1\notel-api==1.43.0\n",
  "tools/samples/node/package.json":
    '{ "dependencies": { "@scope/name": "7.8.9", "openai": "6.4.0" } }',
};
const versions = {
  sdk: { package: "agenta", version: "2.0.0" },
  newestWorks: { pip: [], npm: [] },
};
const known: KnownVersions = {
  locks: readLocks(writeFixture(locks)),
  sdk: versions.sdk,
  services: { server: "3.0.0", python: "3.11" },
};
const fill = (body: string) =>
  fillVersions({ file: "content/docs/a.mdx", body, bodyOffset: 5 }, known);

test.each<[written: string, filled: string]>([
  ["`pip install agenta==PINNED openai==PINNED`", "`pip install agenta==2.0.0 openai==1.109.1`"],
  [
    '```bash\nuv add "OpenAI[realtime]==PINNED"\n```',
    '```bash\nuv add "OpenAI[realtime]==1.109.1"\n```',
  ],
  [
    '```toml\ndependencies = ["agenta==PINNED"]\n```',
    '```toml\ndependencies = ["agenta==2.0.0"]\n```',
  ],
  ['```toml\nagenta = "PINNED"\n```', '```toml\nagenta = "2.0.0"\n```'],
  [
    "```bash\nnpm i openai@PINNED @scope/name@PINNED\n```",
    "```bash\nnpm i openai@6.4.0 @scope/name@7.8.9\n```",
  ],
  ['```json\n{ "openai": "^PINNED" }\n```', '```json\n{ "openai": "^6.4.0" }\n```'],
  ['SDK <Version of="agenta" />, server <Version of="server" />.', "SDK 2.0.0, server 3.0.0."],
  ['| Node | <Version of="openai" registry="npm" /> |', "| Node | 6.4.0 |"],
  ['Write `<Version of="agenta" />`.', 'Write `<Version of="agenta" />`.'],
  ["No version, and PINNED alone.", "No version, and PINNED alone."],
])("%j becomes %j", (written, filled) => {
  expect(fill(written)).toMatchObject({ page: { body: filled }, problems: [] });
});

test("the packages of a page come from one lock: the first that has them all", () => {
  const body = "`pip install otel-api==PINNED`";
  expect(fill(body).page.body).toBe("`pip install otel-api==1.44.0`");
  expect(fill(`${body}\n\n\`pydantic-ai-slim==PINNED\``).page.body).toBe(
    "`pip install otel-api==1.43.0`\n\n`pydantic-ai-slim==1.30.1`",
  );
});

test("what has no version is a problem at its line", () => {
  const { problems } = fill('Text.\n\n`opennai==PINNED`\n<Version of="agent" />\n<Version />');
  expect(problems.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [
      8,
      "No lock of the samples has all packages that this page pins: `opennai` is missing.",
      "Did you mean `openai`?",
    ],
    [
      9,
      '`<Version of="agent" />` names nothing that has a known version.',
      "Did you mean `agenta`?",
    ],
    [10, "`<Version>` needs `of`.", 'Write `<Version of="server" />`.'],
  ]);
});

test("pages, parts, posts and projects have the version, and lines stay where they were", async () => {
  const fence = "```";
  const { site, problems } = await checkFixture({
    versions,
    files: {
      ...locks,
      "content/_parts/install.mdx": `${fence}bash\npip install agenta==PINNED\n${fence}\n\n\`nothing==PINNED\`\n`,
      "content/docs/tutorials/a.mdx": page(
        `Needs <Version of="agenta" />.\n\n<Include file="_parts/install.mdx" />\n\n${fence}python title="a.py"\nimport b\n${fence}\n\n${fence}python title="b.py"\nimport agenta\n${fence}`,
      ),
    },
  });
  expect(locationsOf(problems)).toContainEqual([
    "version-unknown",
    "content/_parts/install.mdx",
    5,
  ]);
  const doc = site?.docs.find(({ id }) => id === "tutorials/a");
  expect(doc?.body).toContain("Needs 2.0.0.\n\n```bash\npip install agenta==2.0.0\n");
  expect(doc?.project?.files["pyproject.toml"]).toContain('"agenta==2.0.0"');
});

test("a release that the samples don't run with is a problem", async () => {
  const { problems } = await checkFixture({
    versions: { ...versions, sdk: { package: "agenta", version: "2.1.0" } },
    files: { ...locks, "content/versions.ts": 'import a;\n\nexport const sdkVersion = "2.1.0";\n' },
  });
  expect(problems).toMatchObject(
    [
      {
        file: "content/versions.ts",
        line: 3,
        message:
          "The pages describe `agenta` 2.1.0, but the lock of tools/samples/requirements.in has 2.0.0.",
      },
      { message: /requirements-pydantic-ai\.in has 2\.0\.0/ },
    ].map((item) => ({
      ...item,
      message:
        typeof item.message === "string" ? item.message : expect.stringMatching(item.message),
    })),
  );
});
