/** Switches off what the tools of our commands would send home. Every command sets it for itself and its children. */
export const quietEnvironment = {
  NEXT_TELEMETRY_DISABLED: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  DO_NOT_TRACK: "1",
} as const;
