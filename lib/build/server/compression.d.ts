/** Its own types need those of Express. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  interface Options {
    brotli: BrotliOptions;
    filter?: Filter;
  }
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  const compression: { (options: Options): Middleware; filter: Filter };
  export = compression;
}
