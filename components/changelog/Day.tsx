import { formatDay } from "@/lib/shared/dates";

/** A day in words, with its ISO form for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
