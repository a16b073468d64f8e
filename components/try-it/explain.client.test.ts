import { describe, expect, it } from "vitest";
import { type Answer, explain, type Failure, type Outcome } from "./explain.client";

const said = (outcome: Outcome) => explain(outcome, situation);
const situation = { isLost: false, corsHelp: "Add the origin.", site: "https://docs.example.com" };
const answer = (status: number, more: Partial<Answer> = {}): Answer => ({
  kind: "answer",
  from: "api.example.com",
  status,
  headers: [],
  body: new Uint8Array(),
  ms: 1,
  ...more,
});

describe("each outcome has a title and a next step of its own", () => {
  const cases: [name: string, outcome: Answer | Failure, title: RegExp, next: RegExp][] = [
    ["success", answer(200), /^200 OK$/, /^$/],
    ["the mock is kinder", answer(200, { headers: [["x-mock-note", "It has no roles."]] }), /^200 OK$/, /no roles/],
    ["401", answer(401), /^401 Unauthorized$/, /key was not accepted/],
    ["403", answer(403), /^403 Forbidden$/, /may not do this/],
    ["404", answer(404), /^404 Not Found$/, /exist only in the mock/],
    ["422", answer(422), /^422/, /marked in the form/],
    ["429 with seconds", answer(429, { headers: [["Retry-After", "7"]] }), /^429/, /Wait 7 seconds/],
    ["429 with one second", answer(429, { headers: [["retry-after", "1"]] }), /^429/, /Wait 1 second before/],
    [
      "429 with a date gone by",
      answer(429, { headers: [["retry-after", new Date(0).toUTCString()]] }),
      /^429/,
      /again now/,
    ],
    ["429 without a header", answer(429), /^429/, /Wait a minute/],
    ["5xx", answer(503), /^503 Service Unavailable$/, /server failed/],
    ["an unknown status", answer(418), /^418$/, /refused/],
    ["offline", { kind: "offline", from: "h", ms: 1 }, /offline/, /Connect/],
    ["CORS", { kind: "cors", from: "h", ms: 1 }, /^h doesn't accept/, /docs\.example\.com.*Add the origin\..*curl/],
    ["refused", { kind: "unreachable", from: "h", ms: 1 }, /^h can't be reached/, /running/],
    ["time-out", { kind: "timeout", from: "h", ms: 1 }, /30 seconds/, /curl/],
    ["cancelled", { kind: "cancelled", from: "h", ms: 1 }, /^Cancelled/, /Check/],
    ["mock not loaded", { kind: "mock", from: "the mock", ms: 1 }, /mock could not/, /connection/],
  ];
  it.each(cases)("%s", (_name, outcome, title, next) => {
    const explained = said(outcome);
    expect(explained.title).toMatch(title);
    expect(explained.next).toMatch(next);
  });
});

it("an unknown record is explained for the mock in other words", () => {
  expect(explain(answer(404), { ...situation, isLost: true }).next).toMatch(
    /The mock doesn't know.*Start over.*reset the mock/,
  );
});
