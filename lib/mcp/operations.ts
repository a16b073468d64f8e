import type { Api, ApiOperation } from "@/lib/model/api";
import { rankNear } from "@/lib/near";
import { kebabCase } from "@/lib/slug";
import type { DocsBuild } from "./docs-site";
import { ToolError } from "./tool";

/** Operations that a message offers. */
const offered = 5;

/**
 * The operation that a model names: by id (`add_trace`), by method and path (`POST /apps/`), by the path alone where it
 * has one method, or by the address of its page.
 */
export async function findOperation(build: DocsBuild, name: string): Promise<{ api: Api; operation: ApiOperation }> {
  const api = await build.api();
  if (!api) throw new ToolError("This documentation has no API description. Use `search` instead.");
  const matches = matchOperations(api, name);
  const [operation] = matches;
  if (operation && matches.length === 1) return { api, operation };
  const label = ({ id, method, path }: ApiOperation) => `\`${method} ${path}\` (\`${id}\`)`;
  if (operation) {
    throw new ToolError(
      `Several operations match \`${name}\`: ${matches.slice(0, offered).map(label).join(", ")}. Pass one id.`,
    );
  }
  const byName = new Map(api.operations.flatMap((item) => [[item.id, item] as const, [keyOf(item), item] as const]));
  const near = new Set(
    rankNear(name, byName.keys())
      .slice(0, offered)
      .flatMap((key) => byName.get(key) ?? []),
  );
  throw new ToolError(
    `There is no operation \`${name}\`. The nearest are ${[...near].map(label).join(", ")}. Use \`search\` to find one by what it does.`,
  );
}

function matchOperations({ operations }: Api, name: string): ApiOperation[] {
  const [, method, path] = /^([A-Za-z]+)\s+(\/.*)$/.exec(name) ?? [];
  if (method && path) {
    return operations.filter((item) => item.method === method.toUpperCase() && samePath(item.path, path));
  }
  const tail = name.replace(/\.md$/, "").split("/").at(-1) ?? "";
  const wanted = kebabCase(name.includes("/reference/api/") ? tail : name);
  const byId = operations.filter(({ id, slug }) => id === name || slug === wanted);
  return byId.length > 0 || !name.startsWith("/") ? byId : operations.filter((item) => samePath(item.path, name));
}

function keyOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`;
}

/** Names of path parameters and a slash at the end make no difference. */
function samePath(a: string, b: string): boolean {
  const plain = (path: string) => path.replace(/\{[^{}]*\}/g, "{}").replace(/\/+$/, "");
  return plain(a) === plain(b);
}
