/** The lines without duplicates, in order. */
export function distinct(lines: readonly string[]): string[] {
  return Array.from(new Set(lines))
}
