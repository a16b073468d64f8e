import type { Unreadable } from "./field";
import type { Outcome } from "./outcome";

/** Mistakes that a server names in an answer of 422, in the words of FastAPI: `detail: [{ loc, msg }]`. */
export function refusals(outcome: Outcome): Unreadable[] {
  if (outcome.kind !== "answer" || outcome.status !== 422) return [];
  try {
    const { detail } = JSON.parse(new TextDecoder().decode(outcome.body)) as { detail?: unknown };
    if (!Array.isArray(detail)) return [];
    return detail.flatMap((item: { loc?: unknown; msg?: unknown } | null) =>
      Array.isArray(item?.loc) ? [{ path: item.loc as Unreadable["path"], message: String(item.msg) }] : [],
    );
  } catch {
    return [];
  }
}
