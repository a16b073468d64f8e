import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { serveHttpFixture } from "./testing/clients";

const python = process.env.PYTHON ?? "python3";
const script = fileURLToPath(new URL("testing/python_client.py", import.meta.url));
const stdioServer = fileURLToPath(new URL("testing/stdio-server.ts", import.meta.url));

const isInstalled = spawnSync(python, ["-c", "import mcp, jsonschema"]).status === 0;
if (!isInstalled) {
  process.stderr.write(
    `Skipped: the official Python client. \`${python} -m pip install mcp\` installs it, or PYTHON names a Python that has it.\n`,
  );
}

async function runClient(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(python, [script, ...args]);
  return JSON.parse(stdout);
}

const expected = {
  tools: ["search", "question", "read", "operation", "sample", "changes"],
  refused: [],
  acceptsControl: false,
  found: expect.stringContaining("kubectl apply"),
  wrong: true,
};

describe.skipIf(!isInstalled)("the official Python client", () => {
  test("reads the schemas and calls the tools over HTTP", async () => {
    const fixture = await serveHttpFixture();
    try {
      expect(await runClient("http", fixture.url)).toEqual(expected);
    } finally {
      await fixture.close();
    }
  }, 60_000);

  test("reads the schemas and calls the tools over standard input and output", async () => {
    const answer = await runClient("stdio", process.execPath, "--import", "tsx", stdioServer);
    expect(answer).toEqual(expected);
  }, 60_000);
});
