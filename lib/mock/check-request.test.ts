import { expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";
import { buildRequest, sampleBase } from "../openapi/request";
import { createRequestCheck } from "./check-request";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const check = createRequestCheck(api.document);

const mistakes = async (method: string, url: string, given: unknown) => {
  const body = new TextEncoder().encode(given === undefined ? "" : JSON.stringify(given));
  const found = await check({ method, url, headers: { "Content-Type": "application/json" }, body });
  return found.map(({ loc, msg }) => `${loc.join("/")}: ${msg}`);
};

it("finds what the mock would refuse", async () => {
  expect(await mistakes("POST", "/apps", { app_name: 7 })).toEqual(["body/app_name: Input should be a valid string"]);
  expect(await mistakes("POST", "/apps", {})).toEqual(["body/app_name: Field required"]);
});

it("asks for a required text that is empty, and leaves optional ones alone", async () => {
  expect(await mistakes("POST", "/apps", { app_name: "" })).toEqual([
    "body/app_name: This is required, but it is empty.",
  ]);
  expect(await mistakes("GET", "/apps?app_name=", undefined)).toEqual([]);
  const data = { kind: "openai", provider: { key: "" } };
  const secret = { header: { name: "" }, secret: { kind: "provider_key", data } };
  expect(await mistakes("POST", "/vault/v1/secrets/", secret)).toEqual([
    "body/secret/data/provider/key: This is required, but it is empty.",
  ]);
});

it("says nothing of what it doesn't know", async () => {
  expect(await mistakes("POST", "/nowhere", {})).toEqual([]);
});

it.each(api.operations.map((item) => [item.id, item] as const))(
  "%s: the example has no mistake",
  async (_id, operation) => {
    const { method, url, body } = buildRequest(api, operation);
    const path = url.slice(sampleBase(api, operation).length);
    if (body.kind === "json" || body.kind === "none")
      expect(await mistakes(method, path, body.kind === "json" ? body.value : undefined)).toEqual([]);
  },
);
