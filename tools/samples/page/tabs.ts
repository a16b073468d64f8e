import type { Block } from "@/lib/content/samples/code-blocks";
import type { SampleServer } from "../network/server";

/**
 * The tabs of a group do the same thing in different languages, and a reader follows one. So each starts from the state
 * before the group, and what comes after the group finds what its first tab has done.
 */
export function followTabs({ history, rewind }: SampleServer): {
  enter: (tab: Block["tab"]) => Promise<void>;
} {
  let current: Block["tab"];
  let before = history();
  /** History with the first tab, once another tab has begun. */
  let first: ReturnType<typeof history> | undefined;
  return {
    enter: async (tab) => {
      if (current && tab?.group !== current.group) {
        if (first) await rewind(first);
        first = undefined;
        current = undefined;
      }
      if (tab && !current) before = history();
      else if (tab && tab.index !== current?.index) {
        first ??= history();
        await rewind(before);
      }
      current = tab;
    },
  };
}
