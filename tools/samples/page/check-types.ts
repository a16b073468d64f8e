import { join } from "node:path";
import ts from "typescript";
import { paths } from "../paths";

/** Type declarations of packages and the language, parsed once for all samples. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/**
 * The first type error of a JavaScript or TypeScript file, or undefined. `types` are global
 * declarations.
 */
export function checkTypes(
  folder: string,
  file: string,
  types: string[] = ["node"],
): string | undefined {
  const isTypeScript = /\.m?ts$/.test(file);
  const options: ts.CompilerOptions = {
    noEmit: true,
    // JavaScript has no annotations, so types that can't be inferred aren't an error.
    strict: isTypeScript,
    allowJs: true,
    checkJs: !isTypeScript,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    skipLibCheck: true,
    types,
    typeRoots: [join(paths.node, "node_modules/@types")],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (!name.endsWith(".d.ts") && !/\.d\.[cm]ts$/.test(name)) return read(name, ...rest);
    if (!declarations.has(name)) declarations.set(name, read(name, ...rest));
    return declarations.get(name);
  };
  const program = ts.createProgram([join(folder, file)], options, host);
  const [first] = ts.getPreEmitDiagnostics(program);
  if (!first) return undefined;
  const words = ts.flattenDiagnosticMessageText(first.messageText, "\n");
  if (!first.file || first.start === undefined) return `TypeScript: ${words}`;
  const { line } = first.file.getLineAndCharacterOfPosition(first.start);
  return `TypeScript: line ${line + 1}: ${words}`;
}
