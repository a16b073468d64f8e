import { describe, expect, it } from "vitest";
import { createSearchDialog, type DialogPhase } from "./dialog-state.client";

/** Each line: phases to enter, and the one that the dialog is in afterwards. */
describe("phases of the search dialog", () => {
  it.each<[DialogPhase[], DialogPhase]>([
    [["loading"], "loading"],
    [["loading", "open"], "open"],
    [["loading", "open", "closing", "closed"], "closed"],
    [["loading", "failed", "closed", "loading"], "loading"],
    // What was canceled while it loaded does not open or fail later.
    [["loading", "closed", "open"], "closed"],
    [["loading", "closed", "failed"], "closed"],
    // React has to have taken the dialog away.
    [["loading", "open", "closed"], "open"],
    [["loading", "open", "loading"], "open"],
    [["open"], "closed"],
  ])("%j leads to %s", (phases, last) => {
    const dialog = createSearchDialog();
    for (const phase of phases) dialog.enter(phase);
    expect(dialog.getState().phase).toBe(last);
  });

  it.each<[DialogPhase[], DialogPhase]>([
    [[], "closed"],
    [["loading"], "closed"],
    [["loading", "open"], "closing"],
    [["loading", "failed"], "closed"],
  ])("close() after %j leads to %s", (phases, last) => {
    const dialog = createSearchDialog();
    for (const phase of phases) dialog.enter(phase);
    dialog.close();
    expect(dialog.getState().phase).toBe(last);
  });

  it("keeps the first place that the focus is to return to", () => {
    const dialog = createSearchDialog();
    dialog.enter("loading");
    dialog.enter("open");
    dialog.close("opener");
    dialog.close();
    expect(dialog.getState().returnsTo).toBe("opener");
  });

  it("tells its listeners of each change until they leave", () => {
    const dialog = createSearchDialog();
    const heard: DialogPhase[] = [];
    const leave = dialog.subscribe(() => heard.push(dialog.getState().phase));
    dialog.enter("loading");
    dialog.enter("closing");
    leave();
    dialog.enter("open");
    expect(heard).toEqual(["loading"]);
  });
});
