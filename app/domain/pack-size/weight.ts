/** Integer grams. */
export type Grams = number

/**
 * A weight as text, with a space that does not break: 700 g, 1.75 kg. Labels of packs are pack sizes (pack-size.ts).
 */
export function formatWeight(grams: Grams): string {
  if (grams < 1000) return `${grams}\u00a0g`
  return `${String(Math.round(grams) / 1000)}\u00a0kg`
}
