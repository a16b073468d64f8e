import { describe, expect, it } from "vitest";
import { type EnterPress, PendingEnter } from "./enter";

const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const idle = (query: string, nbHits: number): EnterPress["state"] => ({
  status: "idle",
  query,
  nbHits,
});

function press(enter: PendingEnter, changes: Partial<EnterPress>) {
  return enter.press({ query: "trace", listed: "", state: idle("", 0), keys, ...changes });
}

describe("Enter in the search dialog", () => {
  it("opens the active row of the list that belongs to the query", () => {
    const enter = new PendingEnter();
    expect(press(enter, { listed: "trace", state: idle("trace", 3) })).toBe("open");
    expect(enter.release("trace")).toBeUndefined();
  });

  it("opens a search of before while the field is empty", () => {
    expect(press(new PendingEnter(), { query: "" })).toBe("open");
  });

  it("waits for the first list and is carried out once", () => {
    const enter = new PendingEnter();
    const held = { ...keys, ctrlKey: true };
    expect(press(enter, { keys: held })).toBe("wait");
    expect(enter.release("trac")).toBeUndefined();
    expect(enter.release("trace")).toEqual(held);
    expect(enter.release("trace")).toBeUndefined();
  });

  it("never uses the list of an older query", () => {
    const enter = new PendingEnter();
    expect(press(enter, { listed: "prompt", state: idle("prompt", 9) })).toBe("wait");
    expect(enter.release("prompt")).toBeUndefined();
    expect(enter.release("trace")).toEqual(keys);
  });

  it("does nothing in an emptied field while the list of before is still shown", () => {
    const enter = new PendingEnter();
    expect(press(enter, { query: "", listed: "trace", state: idle("trace", 3) })).toBe("nothing");
    expect(enter.release("")).toBeUndefined();
  });

  it.each([
    ["nothing was found", idle("trace", 0)],
    ["the search failed", { status: "error", query: "trace", nbHits: 0 }],
  ] as const)("does nothing when %s", (_name, state) => {
    const enter = new PendingEnter();
    expect(press(enter, { state })).toBe("nothing");
    expect(enter.release("trace")).toBeUndefined();
  });

  it.each([
    ["finds nothing", idle("trace", 0)],
    ["fails", { status: "error", query: "trace", nbHits: 0 }],
  ] as const)("is forgotten when its search %s", (_name, state) => {
    const enter = new PendingEnter();
    press(enter, {});
    enter.settle(state);
    expect(enter.release("trace")).toBeUndefined();
  });

  it("outlasts what other searches say", () => {
    const enter = new PendingEnter();
    press(enter, {});
    enter.settle(idle("trac", 0));
    enter.settle({ status: "loading", query: "trac", nbHits: 0 });
    enter.settle(idle("trace", 4));
    expect(enter.release("trace")).toEqual(keys);
  });

  it("is forgotten when the reader goes on typing", () => {
    const enter = new PendingEnter();
    press(enter, {});
    enter.type("trace");
    enter.type("traces");
    enter.type("trace");
    expect(enter.release("trace")).toBeUndefined();
  });
});
