/** True when the reader's browser says that nobody may follow them: Global Privacy Control, or Do Not Track. */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}
