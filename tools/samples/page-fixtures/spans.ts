/** The span that samples annotate, by placeholder. */
export const annotated = {
  YOUR_TRACE_ID: "67ca3b9d443c3221210ff1b29d4dac52",
  YOUR_SPAN_ID: "a08439d07b6c170d",
};
