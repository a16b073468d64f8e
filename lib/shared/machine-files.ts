/**
 * Characters that a file for language models may have. Coding agents cut what they fetch; 50,000 is where the strictest of
 * them that is known does (https://agentdocsspec.com/spec/web/page-size/).
 */
export const longestMachineFile = 50_000;

/** Tells a program that came to one page where all the others are. `index` is the full address of llms.txt. */
export function indexDirective(index: string): string {
  return `Index of all pages: ${index}`;
}

/** Tokens of a section that an agent reads at once, with room for its question and for other sections. */
export const longestSection = 2000;

/** An estimate on the safe side: prose has about four characters per token, code and tables about three. */
export const charactersPerToken = 3;

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
