import { expect, it } from "vitest";
import { goodFixture } from "@/lib/testing/fixture-site";
import { securityText } from "./security-text";

it("says where vulnerabilities are reported, for a year after the last change of a page", async () => {
  const { site } = await goodFixture({ files: {} });
  const config = { ...site.config, securityContact: "mailto:security@example.com" };
  const pages = site.pages.map((item) => ({ ...item, lastModified: "2026-03-01T10:00:00Z" }));
  expect(securityText({ config, pages })[".well-known/security.txt"]).toBe(
    "Contact: mailto:security@example.com\nExpires: 2027-03-01T10:00:00.000Z\nPreferred-Languages: en\n",
  );
  expect(securityText({ config, pages: [] })).toEqual({});
});
