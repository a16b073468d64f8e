import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort, type RunningHost, waitFor } from "./host";

export function findCaddy(): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "caddy"))
    .find((path) => existsSync(path));
}

/** Caddy on a free loopback port, with the snippet that the build made, over the folder `root`. */
export async function startCaddy(caddy: string, root: string): Promise<RunningHost> {
  const home = mkdtempSync(join(tmpdir(), "caddy-"));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const config = join(home, "Caddyfile");
  writeFileSync(
    config,
    `{
	admin off
	auto_https off
}
import ${root}/.hosts/Caddyfile
${origin} {
	import docs-site ${root}
}
`,
  );
  const child = spawn(caddy, ["run", "--config", config, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "pipe"],
    // Nothing is written beside the settings of whoever runs the tests.
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  });
  let problem = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    problem += chunk;
  });
  await waitFor(origin, child, () => problem);
  return {
    origin,
    stop: async () => {
      const closed = new Promise((resolve) => child.once("close", resolve));
      child.kill();
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
