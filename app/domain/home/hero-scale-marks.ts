import { type PackSize, packGrams } from '#app/domain/pack-size.ts'

/** A pack size on the scale below the hero, with its position in percent. */
export type HeroMark = { size: PackSize; percent: number }

// Labels nearer to each other overlap on a phone.
const MIN_DISTANCE = 20

/** The sizes that the scale names, lightest first: the heaviest, which is its end, and the others that have room before it. */
export function heroScaleMarks(sizes: readonly PackSize[]): HeroMark[] {
  const heaviest = Math.max(...sizes.map(packGrams))
  const marks: HeroMark[] = []
  for (const size of sizes.toReversed()) {
    const percent = (packGrams(size) / heaviest) * 100
    const next = marks[0]?.percent ?? 100 + MIN_DISTANCE
    if (percent >= MIN_DISTANCE && next - percent >= MIN_DISTANCE) marks.unshift({ size, percent })
  }
  return marks
}
