import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { OptionalPart, StickerDates, StickerGap } from './pack-sticker.ts'
import type { StickerPanel } from './sticker-panel.ts'

/** How stickers are printed: the id of the paper, the starting position on the first sheet, the panel and the dates. */
export type StickerChoice = { paper: string; panel: StickerPanel; dates: StickerDates; start: number }

/** The choice of somebody who has printed none yet. */
export const FIRST_CHOICE: StickerChoice = { paper: 'roll-75x50', panel: 'sticker', dates: 'day', start: 1 }

/**
 * Packs of a product from a lot, and how many stickers they need. `mrpPaise` is the MRP at which orders took them, or
 * null for that of today.
 */
export type StickerOrder = {
  productId: string
  lotId: string
  weight: PackSize
  mrpPaise: Paise | null
  count: number
}

/** The most stickers of one print. */
export const MAX_STICKERS = 1000

/** The field of a form that holds the count of a pack; without a lot, that of the form's field `lot` is meant. */
export function countField({
  productId,
  lotId,
  weight,
  mrpPaise,
}: Pick<StickerOrder, 'productId' | 'weight' | 'mrpPaise'> & { lotId: string | null }) {
  return ['count', productId, lotId ?? '', ...(mrpPaise === null ? [] : [mrpPaise]), weight].join(':')
}

/**
 * What a print will be: its stickers and pages, where the next one begins, what has no room, and what the law misses.
 */
export type StickerPlan = {
  stickers: number
  pages: number
  nextStart: number
  leftOut: readonly { name: string; parts: readonly OptionalPart[] }[]
  gaps: readonly StickerGap[]
}
