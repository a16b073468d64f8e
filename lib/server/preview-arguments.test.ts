import { expect, it } from "vitest";
import { readPreviewArguments } from "./preview-arguments";

const local = { host: "localhost", port: 3000 };

it.each([
  ["nothing", [], {}, local, []],
  ["the environment", [], { PORT: "4000", HOST: "0.0.0.0" }, { host: "0.0.0.0", port: 4000 }, []],
  ["a port", ["--port", "4001"], { PORT: "4000" }, { ...local, port: 4001 }, []],
  ["a port in Next's other forms", ["-p", "4001", "-H", "::1"], {}, { host: "::1", port: 4001 }, []],
  ["a port after its sign", ["--port=4001"], {}, { ...local, port: 4001 }, []],
  [
    "what is Next's",
    ["--webpack", "--port", "4001", "--inspect=9230"],
    {},
    { ...local, port: 4001 },
    ["--webpack", "--inspect=9230"],
  ],
])("%s", (_what, args, env, address, rest) => {
  expect(readPreviewArguments(args, env)).toEqual({ address, rest });
});

it("a port that is none is refused in words", () => {
  expect(() => readPreviewArguments(["--port", "many"], {})).toThrow("PORT is `many`, which is no port.");
});
