/** Where a request goes: into the mock on the page, to a server, or nowhere from here. */
export type Target = { kind: "mock" } | { kind: "live"; origin: string } | { kind: "elsewhere" };
