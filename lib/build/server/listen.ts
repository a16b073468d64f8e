import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError } from "@/lib/util/command-error";

/** The address of a server. Port 0 means any free port. */
export interface Address {
  host: string;
  port: number;
}

/** Reads HOST and PORT from the environment. The default is localhost:3000. */
export function readAddress(
  env: Readonly<Record<string, string | undefined>>,
  host = "localhost",
  defaultPort = 3000,
): Address {
  const port = env.PORT?.trim() || String(defaultPort);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new CommandError(`PORT is \`${port}\`, which is no port. Use a number from 0 to 65535.`);
  return { host: env.HOST?.trim() || host, port: Number(port) };
}

/**
 * Starts listening, by default on any free port of 127.0.0.1. Resolves with the URL to open, and
 * rejects with a CommandError that explains what `command` can do instead.
 */
export function listen(
  server: Server,
  address: Partial<Address> = {},
  command = "npm start",
): Promise<string> {
  const { host = "127.0.0.1", port = 0 } = address;
  return new Promise((resolve, reject) => {
    // The listener stays, because an error of one connection shouldn't end a running server.
    server.on("error", (error) => {
      reject(new CommandError(explainListenError({ host, port }, error, command)));
    });
    server.listen(port, host, () => resolve(urlOf(host, (server.address() as AddressInfo).port)));
  });
}

/** Explains why a server can't listen at an address, and how to fix it. */
function explainListenError(
  { host, port }: Address,
  error: NodeJS.ErrnoException,
  command: string,
): string {
  const otherHost = `Use localhost, 0.0.0.0 for every interface, or an address of this machine: HOST=localhost ${command}`;
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop what listens there, or choose another port: PORT=${port + 1} ${command}`;
    case "EACCES":
      return `Port ${port} on ${host} needs rights that this user doesn't have. Choose a port from 1024: PORT=3000 ${command}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `There is no host \`${host}\`: its name has no address. ${otherHost}`;
    case "EADDRNOTAVAIL":
      return `\`${host}\` is no address of this machine. ${otherHost}`;
    default:
      return `${host} can't be used (${error.message}). ${otherHost}`;
  }
}

/** Rejects if `listen` would. Commands call it before a build that takes a minute. */
export async function checkAddress(address: Partial<Address>, command?: string): Promise<string> {
  const probe = createServer();
  const url = await listen(probe, address, command);
  await new Promise((resolve) => probe.close(resolve));
  return url;
}

/** Returns a port that is free at the moment. */
export async function freePort(host?: string): Promise<number> {
  return Number(new URL(await checkAddress({ host })).port);
}

/** A wildcard host listens on every interface, so the URL uses localhost. */
export function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Milliseconds for pending responses to finish when a server closes. */
const closeTimeout = 1000;

/** Stops accepting requests, and resolves when pending responses are finished or have timed out. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), closeTimeout).unref();
  });
}
