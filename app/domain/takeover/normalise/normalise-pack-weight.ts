import { GRAMS_OF, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { leftOut, type Mended, mended, taken } from './mended.ts'

const IN_GRAMS: Record<string, number> = { g: 1, gm: 1, gms: 1, gram: 1, grams: 1, kg: 1000, kgs: 1000, kilo: 1000 }

/** The pack a price is of, by its label: 250g; mended from 250 GM, 0.5 kg, 1000g. The shop sells the three packs only. */
export function normalisePackWeight(label: string): Mended<Weight> {
  const known = WEIGHTS.find((weight) => weight === label)
  if (known) return taken(known)
  const [, figure = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\.?\s*$/i.exec(label) ?? []
  const grams = Math.round(Number(figure) * (IN_GRAMS[unit.toLowerCase()] ?? 0))
  const weight = WEIGHTS.find((each) => GRAMS_OF[each] === grams)
  return weight ? mended(weight, `Taken for ${weight}.`) : leftOut('The shop has packs of 250g, 500g and 1kg only.')
}
