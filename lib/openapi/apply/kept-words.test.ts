import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/model/api";
import {
  answer,
  apply,
  both,
  deletes,
  first,
  itemFields,
  json,
  list,
  overlay,
  platform,
  ref,
} from "@/lib/testing/release-fixture";
import type { Overlay } from "../overlay/overlay";
import { applyRelease } from "./apply-release";

/** One documented operation, so that the schemas it sends are kept. */
const groupsWithAdd = [
  { tag: "Items", operations: { "POST /items": { operationId: "add", summary: "Add" } } },
];

describe("words of a schema, a field or a parameter", () => {
  it("keeps the words and the name of a schema that has another name", () => {
    const { made, lost } = apply(
      platform(
        {
          "/preview/items": { get: { ...list, responses: answer("app__models__Thing-Output") } },
          ...deletes,
        },
        { "app__models__Thing-Output": { type: "object", properties: itemFields } },
      ),
    );
    expect(lost).toEqual([]);
    expect(made).toHaveProperty(
      "components.schemas.Item.properties.label.description",
      "What it is called.",
    );
  });

  it("takes words of a field to its other name, and those of the schema that it holds", () => {
    const named = (field: string, name: string) => ({
      Item: { type: "object", properties: { [field]: ref(name) } },
      [name]: { type: "object", properties: itemFields },
    });
    const paths = { "/preview/items": both };
    const last = applyRelease(
      {
        structure: platform(paths, named("testset", "Log")) as JsonObject,
        overlay: {
          ...overlay,
          schemas: {
            Item: { properties: { testset: { description: "Of which one." } } },
            Log: { description: "How far back.", properties: { size: { description: "Steps." } } },
          },
        },
      },
      { version: "2.0.0", document: platform(paths, named("testset_revision", "RevisionLog")) },
    );
    expect(last.overlay.schemas).toEqual({
      Item: { properties: { testset_revision: { description: "Of which one." } } },
      Log: { description: "How far back.", properties: { size: { description: "Steps." } } },
    });
    expect(last.lost.filter(({ of }) => of === "Item" || of === "Log")).toEqual([]);
    expect(last.toRead).toEqual([
      { of: "Item", location: "properties › testset → testset_revision" },
    ]);
  });

  it("takes words of a parameter along that is a field of the body now", () => {
    const { parameters: _, ...rest } = list;
    const sends = { ...rest, requestBody: json(ref("Search")) };
    const { lost, toRead, made, words } = apply(
      platform(
        { "/preview/items": { get: sends }, ...deletes },
        {
          Item: { type: "object", properties: itemFields },
          Search: { type: "object", properties: { filter: ref("Filter") } },
          Filter: { type: "object", properties: { size: { type: "integer" } } },
        },
      ),
    );
    expect(lost).toEqual([]);
    expect(words).toMatchObject({ kept: words.all, gone: 0 });
    expect(made).toHaveProperty(
      "components.schemas.Filter.properties.size.description",
      "Only of this size.",
    );
    expect(toRead).toEqual([
      { of: "GET /preview/items", location: "parameters › query size → body (Filter)" },
    ]);
  });

  it("keeps the words of a schema that lost the one around it", () => {
    const sent = (name: string) => ({ ...list, requestBody: json(ref(name)) });
    const last = applyRelease(
      {
        structure: platform(
          { "/items": { post: sent("Body") } },
          {
            Body: { type: "object", properties: { item: ref("Item") } },
            Item: { type: "object", properties: itemFields },
          },
        ) as JsonObject,
        overlay: {
          ...overlay,
          groups: groupsWithAdd,
        },
      },
      {
        version: "2.0.0",
        document: platform(
          { "/items": { post: { ...sent("Item-Input"), responses: {} } } },
          { "Item-Input": { type: "object", properties: itemFields } },
        ),
      },
    );
    expect(last.overlay.schemas).toEqual({ Item: overlay.schemas.Item });
  });

  it("keeps two schemas of one origin apart when they differ, with the words of both", () => {
    const sends = {
      ...list,
      requestBody: json(ref("Item-Input")),
      responses: answer("Item-Output"),
    };
    const last = applyRelease(
      {
        structure: platform({ "/items": { post: { ...list, requestBody: json(ref("Item")) } } }),
        overlay: {
          ...overlay,
          groups: groupsWithAdd,
        },
      },
      {
        version: "2.0.0",
        document: platform(
          { "/items": { post: sends } },
          {
            "Item-Input": { type: "object", properties: { label: itemFields.label } },
            "Item-Output": { type: "object", properties: itemFields },
          },
        ),
      },
    );
    const words = Object.values(last.overlay.schemas).map(({ description }) => description);
    expect(words).toEqual(["A thing.", "A thing."]);
    expect(last.lost.filter(({ of }) => of.startsWith("Item"))).toEqual([]);
  });

  it("keeps an addition for as long as the platform says the same, and gives its words away then", () => {
    const typed = { type: "array", items: ref("Item") };
    const operations = overlay.groups[0]?.operations ?? {};
    const words = operations["GET /preview/items"];
    const own: Overlay = {
      ...overlay,
      groups: [
        {
          tag: "Items",
          operations: {
            ...operations,
            "GET /preview/items": {
              operationId: "all_items",
              ...words,
              adds: { responses: { 200: { description: "All of them.", ...json(typed) } } },
            },
          },
        },
      ],
    };
    const last = { structure: first as JsonObject, overlay: own };
    const kept = applyRelease(last, { document: first, version: "2.0.0" });
    expect(kept.overlay.groups).toEqual(own.groups);
    const now = {
      ...list,
      responses: {
        200: { description: "Ok", ...json({ type: "array", items: { type: "string" } }) },
      },
    };
    const said = applyRelease(last, {
      document: platform({ "/preview/items": { get: now }, ...deletes }),
      version: "2.0.0",
    });
    const after = said.overlay.groups[0]?.operations["GET /preview/items"];
    expect(after?.adds).toBeUndefined();
    expect(after?.responses).toEqual({ 200: { description: "All of them." } });
  });
});
