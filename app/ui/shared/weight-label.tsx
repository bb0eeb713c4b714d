import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'

/** The class of a font weight that follows the pack: up to 300 g regular, up to 700 g semibold, then extra bold. */
export function weightClass(weight: PackSize): string {
  const grams = packGrams(weight)
  return grams > 700 ? 'extra-bold' : grams > 300 ? 'semibold' : 'regular'
}

/** A pack's label, set as heavy as the pack. */
export function WeightLabel({ weight }: { weight: PackSize }) {
  return <span className={`weight ${weightClass(weight)}`}>{weight}</span>
}
