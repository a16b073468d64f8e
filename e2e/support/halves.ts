import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ask } from "./request";

/**
 * The site over a line that stops in the middle of one page, at its `main`, until a file was fetched: what a script
 * that comes early sees on a slow line.
 */
export async function serveInHalves(origin: string, path: string, until: RegExp) {
  let fetched = () => {};
  const wasFetched = new Promise<void>((resolve) => {
    fetched = resolve;
  });
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await ask(origin, request.url ?? "/");
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    response.writeHead(status, headers);
    if (request.url === path) {
      const html = body.toString();
      const middle = html.indexOf("<main");
      response.write(html.slice(0, middle));
      await wasFetched;
      // Time to run it.
      await new Promise((resolve) => setTimeout(resolve, 300));
      response.end(html.slice(middle));
    } else {
      response.end(body);
      if (until.test(request.url ?? "")) fetched();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
