import { Fragment, createElement as h } from "react";
import { z } from "zod";
import { calloutTexts } from "@/lib/model/callouts";
import { text } from "../attributes";
import { defineComponent } from "../define";
import * as feed from "../feed-parts";
import { calloutList, picture } from "../markdown-parts";

/** What its picture shows comes from content/shots.ts, as more attributes: lib/compile/remark-shots.ts adds them. */
export const screenshot = defineComponent({
  schema: z.strictObject({ shot: text, caption: text.optional() }),
  markdown: ({ values }) => [...picture(values), ...calloutList(calloutTexts(values.callouts))],
  feed: (props, context) =>
    h(Fragment, null, feed.figure(props, context), feed.calloutList(calloutTexts(props.callouts))),
});
