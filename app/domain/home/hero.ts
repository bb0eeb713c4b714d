import type { Brand } from '#app/domain/brand/brand.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import {
  builtInPicture,
  type PictureShape,
  type PictureSources,
  uploadedPicture,
} from '#app/domain/pictures/picture-sources.ts'
import { isFramed } from '#app/domain/pictures/upload-address.ts'
import { BUILT_IN_HOME_PICTURE } from '#app/domain/settings/settings.ts'

const NUMBER_NAMES = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/**
 * The sentence under the headline: how many kinds of goods there are, in which packs. Before there are any it is the
 * shop's own description (`about`).
 */
export function heroLead(kinds: number, packSizes: readonly PackSize[], about: string): string {
  if (kinds === 0 || packSizes.length === 0) return about
  const counted = kinds === 1 ? 'One kind' : `${NUMBER_NAMES[kinds] ?? kinds} kinds`
  return `${counted}, in packs of ${packSizesText(packSizes)}, each with its price per 100\u00a0g.`
}

/** The hero of the home page on a desktop: four bowls, with calm space at the left for the headline. */
export const HERO_WIDE = { widths: [640, 960, 1280, 1920], height: 1080 } as const satisfies PictureShape
/** The hero on a phone. */
export const HERO_TALL = { widths: [360, 540, 720, 900], height: 1100 } as const satisfies PictureShape

type Sized = PictureSources & { sizes: string }

/** The picture beside the headline of the home page, on a phone and on a desktop. */
export type HeroPictureSources = { alt: string; ground: 'studio' | 'white' | 'own'; phone: Sized; desktop: Sized }

export const ON_DESKTOP = '(min-width: 50em)'
// The wide picture is cropped to its right two thirds, so it is wider than its box.
const WIDE_SIZES = 'min(61rem, 78vw)'
// Slightly less than the screen's width, so that a common phone of 721 px loads the 720 px file and not the next larger
// one.
const TALL_SIZES = '97vw'
const OWN_SIZES = 'min(40rem, 52vw)'

/**
 * The four bowls, or the picture of the brand; null without one. `files` is the base URL of uploads (PictureStorage).
 */
export function heroPicture(
  { homePicture: address, homePictureAlt: alt }: HomeFields,
  files: string,
): HeroPictureSources | null {
  if (address === BUILT_IN_HOME_PICTURE) {
    const [phone, desktop] = [builtInPicture('hero-tall', HERO_TALL), builtInPicture('hero-wide', HERO_WIDE)]
    return { alt, ground: 'studio', phone: { ...phone, sizes: TALL_SIZES }, desktop: { ...desktop, sizes: WIDE_SIZES } }
  }
  const own = uploadedPicture(address, files)
  if (!own) return null
  const ground = isFramed(address) ? 'own' : 'white'
  return { alt, ground, phone: { ...own, sizes: TALL_SIZES }, desktop: { ...own, sizes: OWN_SIZES } }
}

type HomeFields = Pick<Brand, 'homePicture' | 'homePictureAlt'>

/** A pack size on the scale below the hero: its position in percent, and in which of two rows its label stands. */
type HeroMark = { size: PackSize; percent: number; row: 0 | 1 }

/**
 * The scale below the hero, from nothing to the heaviest pack. `steps`: distances of ticks and tall ticks in percent.
 */
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
