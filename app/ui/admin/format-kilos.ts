import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'

const kilos = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/**
 * A weight in kilograms, padded for columns and never rounded: 1,560.25 kg, 0.75 kg. A sample of 25 g stays in grams.
 */
export function formatKilos(grams: Grams): string {
  return grams >= 1000 || grams % 10 === 0 ? `${kilos.format(grams / 1000)}\u00a0kg` : formatWeight(grams)
}
