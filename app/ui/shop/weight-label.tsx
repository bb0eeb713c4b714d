import type { PackSize } from '#app/domain/pack-size.ts'

/** A pack's label, set as heavy as the pack: 250g at 400, 500g at 600, 1kg at 800. */
export function WeightLabel({ weight }: { weight: PackSize }) {
  return <span className={`weight w${weight}`}>{weight}</span>
}
