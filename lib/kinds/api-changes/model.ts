import type { ApiHistory } from "@/lib/openapi/history/history";

declare module "@/lib/model/site" {
  interface KindContent {
    /** Undefined for an API of which no release is recorded. */
    apiHistory?: ApiHistory;
  }
}
