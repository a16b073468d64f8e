import { describe, expect, it } from "vitest";
import { loadApi } from "@/lib/load/openapi";
import { apiRoutes } from "@/lib/model/api";
import { splitUrl } from "@/lib/url";
import { apiRedirects } from "./api-redirects";

const { api } = loadApi(process.cwd(), "openapi.json");
const routes = new Set<string>([apiRoutes.category, ...(api?.operations.map((operation) => operation.route) ?? [])]);
const groups = new Set(api?.tags.map((tag) => tag.slug));

describe("redirects of the API reference", () => {
  it("start where no page is, once each", () => {
    const starts = apiRedirects.map(({ from }) => from);
    expect(starts.filter((from) => routes.has(from))).toEqual([]);
    expect(new Set(starts).size).toBe(starts.length);
  });
  it("end at a page, and at a group that it has", () => {
    const lost = apiRedirects.filter(({ to }) => {
      const { path, hash } = splitUrl(to);
      return !routes.has(path) || (hash !== undefined && !groups.has(hash));
    });
    expect(lost).toEqual([]);
  });
});
