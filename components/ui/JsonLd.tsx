/** Structured data, where there is some. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: object | undefined }) {
  if (data === undefined) return null;
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is never run, and its text is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
