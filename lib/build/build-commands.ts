/**
 * What `npm run build` does, for commands that build as a part of their work and have to end the
 * build when they end. npm itself runs `prebuild` and `postbuild` around `build`.
 */
export const buildCommands = [
  ["node", "scripts/run.mjs", "NODE_ENV=production", "prebuild"],
  ["next", "build"],
  ["node", "scripts/run.mjs", "NODE_ENV=production", "postbuild"],
] as const;
