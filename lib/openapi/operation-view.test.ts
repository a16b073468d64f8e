import { expect, it } from "vitest";
import { viewOperation } from "./operation-view";
import { readApi } from "./read-api";

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/pets": {
      post: {
        operationId: "add_pet",
        summary: "Add a pet",
        deprecated: true,
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: {
                  photo: { type: "string", format: "binary" },
                  name: { type: "string" },
                },
              },
              encoding: { photo: { contentType: "image/png, image/jpeg" } },
            },
          },
        },
        responses: {
          201: {
            description: "Added",
            links: {
              read: { operationId: "get_pet", parameters: { id: "$response.body#/id" } },
              other: { operationRef: "#/paths/~1elsewhere/get", description: "Somewhere." },
            },
          },
        },
      },
    },
    "/pets/{id}": { get: { operationId: "get_pet", summary: "Get a pet", responses: {} } },
  },
  components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "api key" } } },
};

const { api, problems } = readApi(JSON.stringify(document), "x.json");
const [add] = api?.operations ?? [];
if (!api || !add) throw new Error("The document has an operation.");
const view = viewOperation(api, add);

it("accepts all of it, and knows that an operation is deprecated", () => {
  expect(problems).toEqual([]);
  expect(add.deprecated).toBe(true);
});

it("says how the parts of a form are sent", () => {
  const [photo, name] = view.body?.media[0]?.view.fields ?? [];
  expect(photo?.view.facts).toContainEqual({ label: "Sent as", values: ["image/png, image/jpeg"] });
  expect(name?.view.facts).toEqual([]);
});

it("shows the requests that go on with a response, with the page of those that have one", () => {
  expect(view.responses[0]?.links).toMatchObject([
    {
      name: "read",
      target: { route: "/reference/api/get-pet" },
      parameters: { id: "$response.body#/id" },
    },
    {
      name: "other",
      target: undefined,
      operation: "#/paths/~1elsewhere/get",
      description: "Somewhere.",
    },
  ]);
});

it("sends a key in the query where no header can have it, and says so", () => {
  expect(view.authorization).toMatchObject({ name: "api key", view: { type: "query parameter" } });
  const curl = view.samples.find(({ id }) => id === "curl")?.code ?? view.samples[0]?.code ?? "";
  expect(curl).toContain("/pets?api%20key=YOUR_API_KEY");
});
