/**
 * The commands of `npm run build`, for scripts that build as part of their work and have to stop
 * the build when they are stopped. npm itself runs `prebuild` and `postbuild` around `build`.
 */
export const buildCommands = [
  ["node", "scripts/run.mjs", "NODE_ENV=production", "prebuild"],
  ["next", "build"],
  ["node", "scripts/run.mjs", "NODE_ENV=production", "postbuild"],
] as const;
