/** Its own types need those of Express. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  function compression(options: {
    brotli: BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export = compression;
}
