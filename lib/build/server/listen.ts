import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A reason not to serve that the person at the terminal can do something about. */
export class ServeError extends Error {}

/** HOST and PORT of the environment, or localhost:3000 unless told. */
export function readAddress(
  env: Readonly<Record<string, string | undefined>>,
  host = "localhost",
  usual = 3000,
) {
  const port = env.PORT?.trim() || String(usual);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new ServeError(`PORT is \`${port}\`, which is no port. Use a number from 0 to 65535.`);
  return { host: env.HOST?.trim() || host, port: Number(port) };
}

type Address = ReturnType<typeof readAddress>;

/** Starts listening, on a free port unless told. Resolves with the URL to open; a ServeError says why `command` can't. */
export function listen(
  server: Server,
  address: Partial<Address> = {},
  command = "npm start",
): Promise<string> {
  const { host = "127.0.0.1", port = 0 } = address;
  return new Promise((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const why =
        code === "EADDRINUSE"
          ? "is in use. Stop what listens there, or"
          : `can't be used (${message}). Please`;
      reject(
        new ServeError(
          `Port ${port} on ${host} ${why} choose another port: PORT=${port + 1} ${command}`,
        ),
      );
    });
    server.listen(port, host, () => resolve(urlOf(host, (server.address() as AddressInfo).port)));
  });
}

/** Rejects when `listen` would: worth knowing before a build that takes a minute. */
export async function checkAddress(address: Partial<Address>, command?: string): Promise<string> {
  const probe = createServer();
  const url = await listen(probe, address, command);
  await new Promise((resolve) => probe.close(resolve));
  return url;
}

/** A port that nobody has at this moment. */
export async function freePort(host?: string): Promise<number> {
  return Number(new URL(await checkAddress({ host })).port);
}

/** A host that means every interface is opened as localhost. */
export function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
