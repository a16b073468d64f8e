import { expect, it } from "vitest";
import { type Answer, explain, type Outcome } from "./explain.client";

const situation = { isLost: false, corsHelp: "Add the origin.", site: "https://docs.example.com" };
const answer = (status: number, headers: Answer["headers"] = []): Answer => ({
  kind: "answer",
  from: "api.example.com",
  status,
  headers,
  body: new Uint8Array(),
  ms: 1,
});

it.each<[name: string, outcome: Outcome, title: RegExp, next: RegExp]>([
  ["success", answer(200), /^200 OK$/, /^$/],
  [
    "the mock is kinder",
    answer(200, [["x-mock-note", "It has no roles."]]),
    /^200 OK$/,
    /no roles/,
  ],
  ["404", answer(404), /^404 Not Found$/, /exist only in the mock/],
  ["429 with seconds", answer(429, [["Retry-After", "7"]]), /^429/, /Wait 7 seconds/],
  ["429 with one second", answer(429, [["retry-after", "1"]]), /^429/, /Wait 1 second before/],
  [
    "429 with a date gone by",
    answer(429, [["retry-after", "Thu, 01 Jan 1970 00:00:00 GMT"]]),
    /^429/,
    /again now/,
  ],
  ["429 without a header", answer(429), /^429/, /Wait a minute/],
  ["5xx", answer(503), /^503 Service Unavailable$/, /server failed/],
  ["an unknown status", answer(418), /^418$/, /refused/],
  [
    "CORS",
    { kind: "cors", from: "h", ms: 1 },
    /^h doesn't accept/,
    /docs\.example\.com.*Add the origin\..*curl/,
  ],
])("%s has a title and a next step", (_name, outcome, title, next) => {
  const explained = explain(outcome, situation);
  expect(explained.title).toMatch(title);
  expect(explained.next).toMatch(next);
});

it("an unknown record is explained for the mock in other words", () => {
  const { next } = explain(answer(404), { ...situation, isLost: true });
  expect(next).toMatch(/The mock doesn't know.*Start over.*reset the mock/);
});
