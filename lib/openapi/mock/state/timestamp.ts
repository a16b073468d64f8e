/** A time as the newer endpoints write it (ISO 8601) or as the older ones do. */
export function timestamp(date: Date, iso: boolean): string {
  const text = date.toISOString();
  return iso ? text : `${text.slice(0, 10)} ${text.slice(11, -1)}000+00:00`;
}
