import { type PackSize, packGrams } from '#app/domain/pack-size.ts'

/** A pack size on the scale below the hero, with its position in percent. */
export type HeroMark = { size: PackSize; percent: number }

// What a label takes of the scale on a phone: it ends at its mark, and labels must not overlap.
const MIN_SHARE = 20
const SHARE_PER_CHARACTER = 3
const shareOf = (label: PackSize) => Math.max(MIN_SHARE, label.length * SHARE_PER_CHARACTER)

/**
 * The sizes that the scale names, lightest first: the heaviest, which is its end, and the others that have room before
 * it.
 */
export function heroScaleMarks(sizes: readonly PackSize[]): HeroMark[] {
  const heaviest = Math.max(...sizes.map(packGrams))
  const marks: HeroMark[] = []
  for (const size of sizes.toReversed()) {
    const percent = (packGrams(size) / heaviest) * 100
    const [next] = marks
    const room = next ? next.percent - shareOf(next.size) : 100
    if ((percent >= shareOf(size) || percent === 100) && percent <= room) marks.unshift({ size, percent })
  }
  return marks
}
