import type { LetterheadLogo, PrintableDocument } from './printable-document.ts'
import type { StickerRenderer } from './stickers/sticker-renderer.ts'

/** Port: renders documents into one PDF, each on its own page, in the given sequence; and stickers. */
export type DocumentRenderer = StickerRenderer & {
  /** Returns a PDF. `title` is the title of the file; `logo` is null where the shop has none. */
  render: (
    documents: readonly PrintableDocument[],
    title: string,
    logo: LetterheadLogo | null,
  ) => Promise<Uint8Array<ArrayBuffer>>
}
