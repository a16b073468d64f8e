/**
 * Characters that a file for language models may have. Coding agents cut what they fetch; 50,000 is where the strictest of
 * them that is known does (https://agentdocsspec.com/spec/web/page-size/).
 */
export const longestMachineFile = 50_000;

/** Tells a program that came to one page where all the others are. `index` is the full address of llms.txt. */
export function indexDirective(index: string): string {
  return `Index of all pages: ${index}`;
}
