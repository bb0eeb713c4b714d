import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** A pack size on the scale below the hero: its position in percent, and in which of two rows its label stands. */
type HeroMark = { size: PackSize; percent: number; row: 0 | 1 }

/** The scale below the hero, from nothing to the heaviest pack. `steps`: distances of ticks and tall ticks in percent. */
export type HeroScale = { marks: readonly HeroMark[]; steps: { tick: number; mark: number } }

// What a label takes of the scale on a phone, where labels must not overlap: it ends at its mark, or begins with the
// scale if the mark is too near to that.
const SHARE_OF_GAP = 2
// The heaviest packs are set in bold (weight-label.tsx).
const shareOf = (label: PackSize) => SHARE_OF_GAP + label.length * (packGrams(label) > 700 ? 3.6 : 3)

// A row of ticks has at most 20.
const TICKS: readonly { tick: Grams; mark: Grams }[] = [
  { tick: 1, mark: 5 },
  { tick: 5, mark: 25 },
  { tick: 10, mark: 50 },
  { tick: 25, mark: 100 },
  { tick: 50, mark: 250 },
  { tick: 100, mark: 500 },
  { tick: 250, mark: 1000 },
]
const MAX_TICKS = 20

/**
 * The scale for the sizes of a shop, sorted lightest first; null without any. Each size is marked where its label has
 * room: first in the upper row, from the heaviest, which is its end, down, then in the lower row.
 */
export function heroScale(sizes: readonly PackSize[]): HeroScale | null {
  const heaviest = Math.max(0, ...sizes.map(packGrams))
  if (heaviest === 0) return null
  const marks: HeroMark[] = []
  for (const size of sizes.toReversed()) {
    const percent = (packGrams(size) / heaviest) * 100
    const row = ([0, 1] as const).find((each) => hasRoom({ size, percent, row: each }, marks))
    if (row !== undefined) marks.unshift({ size, percent, row })
  }
  const { tick, mark } = TICKS.find((each) => heaviest / each.tick <= MAX_TICKS) ?? { tick: 500, mark: 2500 }
  return { marks, steps: { tick: (tick * 100) / heaviest, mark: (mark * 100) / heaviest } }
}

function hasRoom(label: HeroMark, marks: readonly HeroMark[]): boolean {
  const isWhole = label.percent >= shareOf(label.size) || label.percent === 100
  // A label that begins with the scale is in the lower row, whose sizes have a tick of their own.
  if (!isWhole && label.row === 0) return false
  const next = marks.find(({ row }) => row === label.row)
  return !next || Math.max(label.percent, shareOf(label.size)) <= next.percent - shareOf(next.size)
}
