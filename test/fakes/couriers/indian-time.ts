/** A time as couriers write it: in India, without a zone. */
export function indianTime(instant: string): string {
  return new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 19)
}
