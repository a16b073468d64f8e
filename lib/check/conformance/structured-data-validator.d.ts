/** The package brings no types; this is the part that lib/check/conformance/structured-data.ts uses. */
declare module "@adobe/structured-data-validator" {
  class Validator {
    constructor(vocabulary: { "@graph": readonly object[] });
    /** `jsonld` holds the data blocks of a page by their type. */
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<
      { issueMessage: string; severity: "ERROR" | "WARNING"; path: { type?: string; property?: string }[] }[]
    >;
  }
  export = Validator;
}
