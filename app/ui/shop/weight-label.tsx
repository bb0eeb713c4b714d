import type { Weight } from '#app/domain/weight.ts'

/** A pack's label, set as heavy as the pack: 250g at 400, 500g at 600, 1kg at 800. */
export function WeightLabel({ weight }: { weight: Weight }) {
  return <span className={`weight w${weight}`}>{weight}</span>
}
