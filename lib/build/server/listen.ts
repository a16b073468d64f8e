import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError } from "@/lib/util/command-error";

/** Where a server listens. Port 0 is any that is free. */
export interface Address {
  host: string;
  port: number;
}

/** HOST and PORT of the environment, or localhost:3000 unless told. */
export function readAddress(
  env: Readonly<Record<string, string | undefined>>,
  host = "localhost",
  usual = 3000,
): Address {
  const port = env.PORT?.trim() || String(usual);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new CommandError(`PORT is \`${port}\`, which is no port. Use a number from 0 to 65535.`);
  return { host: env.HOST?.trim() || host, port: Number(port) };
}

/**
 * Starts listening, on a free port unless told. Resolves with the URL to open; a CommandError says
 * why `command` can't.
 */
export function listen(
  server: Server,
  address: Partial<Address> = {},
  command = "npm start",
): Promise<string> {
  const { host = "127.0.0.1", port = 0 } = address;
  return new Promise((resolve, reject) => {
    // A server that listens outlives what is wrong with one connection.
    server.on("error", (error) => {
      reject(new CommandError(whyNot({ host, port }, error, command)));
    });
    server.listen(port, host, () => resolve(urlOf(host, (server.address() as AddressInfo).port)));
  });
}

/** Why a server can't listen at an address, and what to do about it. */
function whyNot({ host, port }: Address, error: NodeJS.ErrnoException, command: string): string {
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

/** How long answers may take that are on their way when a server ends, in milliseconds. */
const closeTimeout = 1000;

/** Takes no more requests, and resolves when those on their way are answered or had their time. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), closeTimeout).unref();
  });
}
