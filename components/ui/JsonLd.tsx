interface JsonLdProps {
  data: object | undefined;
  /** Of data that are not structured data but for the page's script. */
  id?: string;
}

/** Structured data, where there is some. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data, id }: JsonLdProps) {
  if (!data) return null;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const type = id ? "application/json" : "application/ld+json";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is never run, and its text is escaped above
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
