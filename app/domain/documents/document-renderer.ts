import type { LetterheadLogo, PrintableDocument } from './document-contents.ts'
import type { OptionalPart, StickerRun } from './stickers/pack-sticker.ts'

/** Port: renders documents into one PDF, each on its own page, in the given sequence; and stickers. */
export type DocumentRenderer = StickerRenderer & {
  /** Returns a PDF. `title` is the title of the file; `logo` is null where the shop has none. */
  render: (
    documents: readonly PrintableDocument[],
    title: string,
    logo: LetterheadLogo | null,
  ) => Promise<Uint8Array<ArrayBuffer>>
}

/** Whether a sticker fits, and what has no room on it. */
export type StickerCheck = { fits: true; leftOut: readonly OptionalPart[] } | { fits: false }

/** Port: measures stickers and renders them as PDF. */
type StickerRenderer = {
  /** Measures each sticker of a run, in its sequence. */
  checkStickers: (run: StickerRun) => Promise<StickerCheck[]>
  /** Returns a PDF of stickers that fit. `title` is the title of the file. */
  renderStickers: (run: StickerRun, title: string) => Promise<Uint8Array<ArrayBuffer>>
}
