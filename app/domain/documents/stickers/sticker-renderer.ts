import type { OptionalPart, StickerRun } from './pack-sticker.ts'

/** Whether a sticker fits, and what has no room on it. */
export type StickerCheck = { fits: true; leftOut: readonly OptionalPart[] } | { fits: false }

/** Port: measures stickers and renders them as PDF. */
export type StickerRenderer = {
  /** Measures each sticker of a run, in its sequence. */
  checkStickers: (run: StickerRun) => Promise<StickerCheck[]>
  /** Returns a PDF of stickers that fit. `title` is the title of the file. */
  renderStickers: (run: StickerRun, title: string) => Promise<Uint8Array<ArrayBuffer>>
}
