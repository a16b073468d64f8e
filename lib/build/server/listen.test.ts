import { createServer } from "node:http";
import { expect, test } from "vitest";
import { checkAddress, listen, readAddress, urlOf } from "./listen";

test("the address is localhost:3000 unless HOST and PORT choose another", () => {
  expect(readAddress({})).toEqual({ host: "localhost", port: 3000 });
  expect(readAddress({ HOST: "0.0.0.0", PORT: "80" })).toEqual({ host: "0.0.0.0", port: 80 });
  expect(() => readAddress({ PORT: "http" })).toThrow("PORT is `http`");
  expect(urlOf("0.0.0.0", 80)).toBe("http://localhost:80");
});

test("a port that is taken and a host that isn't there are said before a build starts", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  await expect(checkAddress({ host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port: PORT=${port + 1} npm start`,
  );
  other.close();
});

test.each([
  ["host.invalid", "There is no host `host.invalid`: its name has no address."],
  // 203.0.113.0/24 is reserved for documentation.
  ["203.0.113.1", "`203.0.113.1` is no address of this machine."],
])("HOST=%s is named, and not the port", async (host, reason) => {
  const failure = await checkAddress({ host, port: 3000 }, "npm run mock").catch(String);
  expect(failure).toContain(reason);
  expect(failure).toContain("HOST=localhost npm run mock");
  expect(failure).not.toContain("3000");
});
