import type { Grams } from '#app/domain/pack-size/weight.ts'

/** 6.0, 3.25, 0.02: at least one decimal, as on a scale. */
export function formatScaleKilos(grams: Grams): string {
  const number = String(grams / 1000)
  return number.includes('.') ? number : `${number}.0`
}
