import { describe, expect, it } from "vitest";
import { createUnique, idPart, kebabCase } from "./slug";

describe("addresses and ids that are made of names", () => {
  it.each([
    ["getUserById", "get-user-by-id"],
    ["get_user_by_id", "get-user-by-id"],
    ["get/user by-id", "get-user-by-id"],
    ["OTLPv1Traces", "otl-pv1-traces"],
    ["HTTPServer", "http-server"],
    ["Café au lait!", "cafe-au-lait"],
    ["__x__", "x"],
  ])("%s is %s in an address", (name, address) => {
    expect(kebabCase(name)).toBe(address);
  });

  it.each([
    ["query.limit", "query.limit"],
    ["filter[name]", "filter-name"],
    ["$ref", "ref"],
    ["?!", "field"],
  ])("%s is %s in an id", (name, id) => {
    expect(idPart(name)).toBe(id);
  });

  it("gives each name once, and none that is reserved", () => {
    const unique = createUnique(["body"]);
    expect(["a", "a", "body", "a", "a-2"].map(unique)).toEqual([
      "a",
      "a-2",
      "body-2",
      "a-3",
      "a-2-2",
    ]);
  });
});
