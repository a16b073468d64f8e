import { h, list, type Parts, table, text } from "@/lib/markdown/elements";
import { spanLine } from "@/lib/util/span-texts";
import type { MetricChartsProps, TraceDrawerProps, WorkspaceMembersProps } from "./definitions";
import { type ScreenContent, title } from "./screen-parts";

/** Screens about traces, metrics and members as Markdown. */

/** Inputs and outputs are those of the root span. */
export function traceDrawerContent({
  name,
  spans,
  inputs,
  outputs,
}: TraceDrawerProps): ScreenContent {
  return [
    title(name, "success", "Add to testset", "Annotate"),
    ...list(spans.map(spanLine)),
    title("inputs"),
    h("p", inputs),
    title("outputs"),
    h("p", outputs),
  ];
}

export function metricChartsContent({ period, charts }: MetricChartsProps): ScreenContent {
  const content: ScreenContent = [title("Overview", period)];
  for (const { name, value, detail } of charts) {
    content.push(title(name));
    content.push(detail === undefined ? title(value) : title(value, detail));
  }
  return content;
}

export function workspaceMembersContent({
  workspace,
  members,
  roles,
}: WorkspaceMembersProps): ScreenContent {
  // The open menu belongs to the last member whose role can be changed.
  const withMenu = roles && members.findLast(({ editable }) => editable);
  const rows = members.map((member): Parts[] => [
    member.you ? `${member.name} you` : member.name,
    member.email,
    member === withMenu ? roleMenu(member.role, roles ?? []) : member.role,
    member.created,
  ]);
  return [
    title(workspace, "Invite members"),
    table(["Name", "Email", "Roles", "Creation Date"], rows),
  ];
}

/** A member's role with the open menu to change it. */
function roleMenu(current: string, roles: readonly string[]): Parts {
  const parts = [text(`${current} (`)];
  for (const [index, role] of roles.entries()) {
    parts.push(text(index === 0 ? "" : ", "));
    parts.push(role === current ? h("strong", role) : text(role));
  }
  parts.push(text(")"));
  return parts;
}
