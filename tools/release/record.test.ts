import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { toOpenApi31 } from "@/lib/openapi/to-openapi-31";
import { writeFixture } from "@/lib/testing/fixture-site";
import { hostingFiles, readCompose } from "./read-compose";
import { readDescription } from "./read-description";
import { checkSource, readSource } from "./read-source";

/** A variable in the syntax of Compose files. */
const image = "app/web:$".concat("{APP_TAG:-latest}");

/** Replaces `X{` with `${`, because the linter would report `${…}` in a plain string. */
const shell = (text: string) => text.replaceAll("X{", "$".concat("{"));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

const source = () =>
  writeFixture({
    "hosting/oss/env.oss.example":
      "APP_PORT=80\nAPP_SECRET_KEY=s3cr3t-value\nAPP_DB=pg://u:p@db/x\n# APP_OPTIONAL=on\n",
    "hosting/oss/docker-compose.gh.yml":
      "name: app-gh\nservices:\n  web:\n    image: IMAGE\n    profiles: [with-web]\n    ports: ['8080:3000']\n  api: {}\n".replace(
        "IMAGE",
        image,
      ),
    "api/env.py":
      'import os\nLIMIT = os.getenv("APP_LIMIT", "5")\nMAX_ROWS = 10 * 1000\n\n\nclass Permission(str):\n    READ = "read"\n',
    "api/tests/test_env.py": 'import os\nos.getenv("APP_OF_TESTS")\n',
    "sdk/pyproject.toml":
      '[tool.poetry]\nversion = "1.2.3"\n[tool.poetry.dependencies]\npython = ">=3.9"\n',
    "sdk/agenta/__init__.py": 'def init(host: str = "x") -> None:\n    """Sets up. More."""\n',
  });

it.skipIf(!hasPython)(
  "reads variables, constants and the SDK, and neither secrets nor tests",
  () => {
    const root = source();
    const { variables, constants, sdk } = readSource(root, `${root}/sdk`);
    expect(Object.keys(variables ?? {})).toEqual([
      "APP_DB",
      "APP_LIMIT",
      "APP_OPTIONAL",
      "APP_PORT",
      "APP_SECRET_KEY",
      "APP_TAG",
    ]);
    expect(variables?.APP_PORT?.example).toBe("80");
    expect(variables?.APP_LIMIT).toEqual({ files: ["api/env.py"], default: "5" });
    expect(JSON.stringify(variables)).not.toMatch(/s3cr3t|u:p@/);
    expect(constants?.permissions).toEqual({ read: { file: "api/env.py" } });
    expect(constants?.limits?.MAX_ROWS).toEqual({ file: "api/env.py", value: "10 * 1000" });
    expect(sdk).toMatchObject({
      version: "1.2.3",
      modules: {
        agenta: { init: { parameters: [{ name: "host", default: "'x'" }], doc: "Sets up." } },
      },
    });
  },
);

it.skipIf(!hasPython)("tells what a program reads from its environment from its own names", () => {
  const root = writeFixture({
    "hosting/ee/env.ee.gh.example": "APP_FOLDER=/app/ee\n",
    "hosting/oss/env.oss.gh.example": "APP_FOLDER=/app/oss\n",
    "api/env.py":
      'import os\nHOST = os.getenv("APP_HOST") or os.getenv("APP_OLD_HOST") or "localhost"\nPORT = int(os.getenv("APP_PORT", 80))\nDEBUG = os.getenv("APP_DEBUG", False)\nos.environ["APP_WRITTEN"] = "1"\n',
    "web/client.ts": shell("fetch(`X{APP_PATH}`, process.env.APP_ORIGIN);\n"),
    "run.sh": shell(
      'APP_STACK=oss\nAPP_FILE="X{APP_FILE:-a.yml}"\necho "$APP_STACK" "$APP_PROFILE"\n',
    ),
  });
  const { variables } = readSource(root, undefined);
  expect(
    Object.entries(variables ?? {}).map(([name, { default: fallback, example }]) => [
      name,
      fallback ?? example,
    ]),
  ).toEqual([
    ["APP_DEBUG", "false"],
    ["APP_FILE", undefined],
    ["APP_FOLDER", "/app/oss"],
    ["APP_HOST", "localhost"],
    ["APP_OLD_HOST", "localhost"],
    ["APP_ORIGIN", undefined],
    ["APP_PORT", "80"],
    ["APP_PROFILE", undefined],
  ]);
});

it.skipIf(!hasPython)("finds paths that answer although the description leaves them out", () => {
  const root = writeFixture({
    "api/routers.py":
      'app.include_router(router=spans.router, prefix="/spans")\napp.include_router(router=spans.router, prefix="/preview/spans", include_in_schema=False)\napp.include_router(router=old.router, prefix="/old", include_in_schema=False)\n',
  });
  expect(readSource(root, undefined).undescribed).toEqual({
    "/old": { file: "api/routers.py" },
    "/preview/spans": { file: "api/routers.py", instead: "/spans" },
  });
});

it("lists the files that operators name in commands", () => {
  const root = writeFixture({
    "hosting/oss/run.sh": "",
    "hosting/oss/.gitignore": "",
    "api/a.py": "",
  });
  expect(hostingFiles(root)).toEqual(["hosting/oss/run.sh"]);
});

it.skipIf(!hasPython)("names a file that doesn't parse, with its line", () => {
  const root = writeFixture({ "api/broken.py": "x = 1\nif True\n" });
  expect(() => readSource(root, undefined)).toThrow(/api\/broken\.py:2 does not parse/);
});

it.each([
  ["that isn't there", {}, "/none", /none` is no folder/],
  ["without the files for operators", { "api/a.py": "" }, "", /has no folder `hosting`/],
  ["without the code", { "hosting/a.sh": "" }, "", /has no folder `api`/],
  ["of which a part is missing", { "hosting/a.sh": "", "api/a.py": "" }, "", /has no Compose file/],
])("refuses a source %s", (_, files, folder, message) => {
  const root = writeFixture(files);
  expect(() => checkSource(root + folder)).toThrow(message);
});

it("takes a whole source", () => {
  expect(() => checkSource(source())).not.toThrow();
});

it.skipIf(!hasPython).each([
  ["/none.whl", /none\.whl` isn't there/],
  ["/page.whl", /page\.whl` is no wheel\. Get it with `pip download/],
  ["/empty", /empty` has no `pyproject\.toml`/],
  ["/other", /other` has no package `agenta`/],
])("says what is wrong with the SDK at %s", (path, message) => {
  const root = writeFixture({
    "page.whl": "<html>",
    "empty/a.py": "",
    "other/pyproject.toml": "",
    "other/b.py": "",
  });
  expect(() => readSource(undefined, root + path)).toThrow(message);
});

it("records no description that has mistakes", () => {
  const root = writeFixture({
    "openapi.yaml":
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    get:\n      requestBody: {$ref: '#/components/requestBodies/None'}\n      responses: {}\n",
  });
  expect(() => readDescription(root, "1.0.0", `${root}/openapi.yaml`)).toThrow(
    /openapi\.yaml:6.*leads to nothing/s,
  );
});

it("reads the services of a stack", () => {
  expect(readCompose(source())).toEqual({
    "hosting/oss/docker-compose.gh.yml": {
      project: "app-gh",
      services: {
        web: { profile: "with-web", image, ports: [3000] },
        api: { profile: "always" },
      },
    },
  });
});

it("turns OpenAPI 3.0 into 3.1, and leaves fields alone that are called like keywords", () => {
  const schema = {
    type: "object",
    properties: {
      minimum: { type: "number", nullable: true, minimum: 0, exclusiveMinimum: true },
      nullable: { $ref: "#/components/schemas/A", nullable: true },
    },
  };
  const converted = toOpenApi31({ openapi: "3.0.3", components: { schemas: { A: schema } } });
  expect(converted).toMatchObject({
    openapi: "3.1.0",
    components: {
      schemas: {
        A: {
          properties: {
            minimum: { type: ["number", "null"], exclusiveMinimum: 0 },
            nullable: { anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
          },
        },
      },
    },
  });
});
