interface JsonLdProps {
  data: object | undefined;
  /** A class name, for data that the page's script reads. */
  name?: string;
}

/**
 * Renders structured data, if there is any. `<` is escaped, so no text can close the script
 * element.
 */
export function JsonLd({ data, name }: JsonLdProps) {
  if (!data) return null;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const type = name ? "application/json" : "application/ld+json";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is never run, and its text is escaped above
  return <script className={name} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
