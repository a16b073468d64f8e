import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/build/server/listen";
import { type RunningHost, waitFor } from "./host";

/** Returns the path of an installed nginx. */
export function findNginx(): string | undefined {
  return ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((path) =>
    existsSync(path),
  );
}

/**
 * Starts nginx on a free loopback port to serve the folder `root`, with the include file from the
 * build.
 */
export async function startNginx(nginx: string, root: string): Promise<RunningHost> {
  const home = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  writeFileSync(
    join(home, "nginx.conf"),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temp.join(" ")}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}/.hosts/nginx.conf; }
}
`,
  );
  const child = spawn(nginx, ["-p", home, "-c", join(home, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    problem += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(origin, child, () => problem);
  return {
    origin,
    stop: async () => {
      const closed = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGQUIT");
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
