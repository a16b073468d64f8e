import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ServeError } from "./serve-error";

export interface Address {
  host: string;
  port: number;
}

/** HOST and PORT of the environment, or localhost:3000. */
export function readAddress(env: Readonly<Record<string, string | undefined>>): Address {
  const port = env.PORT?.trim() || "3000";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new ServeError(`PORT is \`${port}\`, which is no port.`, "Use a number from 0 to 65535.");
  }
  return { host: env.HOST?.trim() || "localhost", port: Number(port) };
}

/** Starts listening; resolves with the URL to open, rejects with a ServeError when the address cannot be had by `command`. */
export function listen(server: Server, { host, port }: Address, command = "npm start"): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, { host, port }, command));
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve(urlOf(host, (server.address() as AddressInfo).port));
    });
  });
}

/** Rejects when `listen` would: worth knowing before a build that takes a minute. */
export async function checkAddress(address: Address, command?: string): Promise<void> {
  const probe = createServer();
  await listen(probe, address, command);
  await new Promise((resolve) => probe.close(resolve));
}

/** A host that means every interface is opened as localhost. */
export function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address, command: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ServeError(
        `Port ${port} on ${host} is in use.`,
        `Stop what listens there, or choose another port: PORT=${port < 65535 ? port + 1 : 3000} ${command}`,
      );
    case "EACCES":
      return new ServeError(`Port ${port} on ${host} is not allowed.`, `Choose one from 1024 on: PORT=3000 ${command}`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new ServeError(`HOST is \`${host}\`, which is no address of this machine.`, "Use localhost or 0.0.0.0.");
    default:
      return error;
  }
}

/** Lets answers that are under way end, for at most `timeout` ms. */
export function stopServer(server: Server, timeout = 3000): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection whose last answer ends only now is idle from then on.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
