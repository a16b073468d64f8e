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
  await expect(checkAddress({ host: "host.invalid", port: 0 })).rejects.toThrow(
    "host.invalid can't be used",
  );
});
