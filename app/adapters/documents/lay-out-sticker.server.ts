import { minLetterHeight, vegetarianMark } from '#app/domain/documents/stickers/legal-print-sizes.ts'
import type { OptionalPart, PackSticker } from '#app/domain/documents/stickers/pack-sticker.ts'
import { panelArea, type StickerPanel } from '#app/domain/documents/stickers/sticker-panel.ts'
import { isRoll, isWholeLabel, type StickerPaper } from '#app/domain/documents/stickers/sticker-paper.ts'
import {
  arrangeSupplementary,
  arrangeWhole,
  CAPITALS,
  SMALL_LETTERS,
  type StickerFrame,
} from './arrange-sticker.server.ts'
import { breaksWord } from './draw-text.server.ts'
import type { Pdf } from './pdf-inks-and-box.ts'
import { MM, type StickerItem } from './sticker-boxes.server.ts'

// All measures are points, from the upper left corner of the sticker, unless they are named in millimetres.

/** The positions of everything on a sticker, and the parts that had to be left out. */
export type StickerLayout = { items: readonly StickerItem[]; leftOut: readonly OptionalPart[] }

/** The width of the thinnest bar: two dots of a thermal printer at 203 dpi, or 80 % of the nominal width on a sheet. */
const MODULE_MM = { roll: 0.25, sheet: 0.264 } as const
/**
 * The minimum height of capitals and digits on a supplementary label. The law sets none; this is still readable at a
 * table.
 */
const LEAST_SUPPLEMENTARY_MM = 1.2
const LARGEST_SCALE = 2.2
const STEP = 0.1

/**
 * Lays out a sticker in the largest letters that fit, never below the legal minimum height. If even that does not fit,
 * optional parts are dropped in a fixed order; null if that is not enough.
 */
export function layOutSticker(
  pdf: Pdf,
  sticker: PackSticker,
  paper: StickerPaper,
  panel: StickerPanel,
): StickerLayout | null {
  const isWhole = isWholeLabel(paper)
  const arrange = isWhole ? arrangeWhole : arrangeSupplementary
  const order = (isWhole ? DROPPED_OF_WHOLE : DROPPED_OF_SUPPLEMENTARY).filter((part) => sticker[part].length > 0)
  for (let count = 0; count <= order.length; count++) {
    const leftOut = order.slice(0, count)
    const shown = { ...sticker, ...Object.fromEntries(leftOut.map((part) => [part, part === 'lotTexts' ? [] : ''])) }
    const frame = frameOf(pdf, paper, panel)
    const items = largest((scale) => {
      const arranged = arrange(frame, shown, scale)
      return arranged?.every((item) => isReadable(pdf, item, scale)) ? arranged : null
    })
    if (items) return { items, leftOut }
  }
  return null
}

const DROPPED_OF_WHOLE: readonly OptionalPart[] = ['lotTexts', 'storage', 'devanagariName', 'code', 'ingredients']
const DROPPED_OF_SUPPLEMENTARY: readonly OptionalPart[] = ['lotTexts', 'fssai', 'devanagariName', 'allergen', 'code']

function largest(arrange: (scale: number) => StickerItem[] | null): StickerItem[] | null {
  for (let scale = LARGEST_SCALE; scale > 1; scale -= STEP) {
    const items = arrange(scale)
    if (items) return items
  }
  return arrange(1)
}

/** Whether an item is readable. Words may be broken only in the smallest letters, numbers never. */
function isReadable(pdf: Pdf, item: StickerItem, scale: number): boolean {
  if (item.kind !== 'text') return true
  return !(item.isNumber || scale > 1) || !breaksWord(pdf, item.text, item.width, item.style)
}

function frameOf(pdf: Pdf, paper: StickerPaper, panel: StickerPanel): StickerFrame {
  const { width, height } = paper.label
  const margin = Math.min(2.5, Math.max(1.4, height * 0.045))
  const isWhole = isWholeLabel(paper)
  const area = panelArea(paper, isWhole ? panel : 'sticker')
  const letter = isWhole ? minLetterHeight(area) : LEAST_SUPPLEMENTARY_MM
  const { circle, square } = vegetarianMark(area)
  return {
    pdf,
    x: margin * MM,
    y: margin * MM,
    width: (width - 2 * margin) * MM,
    height: (height - 2 * margin) * MM,
    declaredWords: (letter * MM) / SMALL_LETTERS,
    declaredFigures: (letter * MM) / CAPITALS,
    mark: isWhole || height >= 30 ? { circle: circle * MM, square: square * MM } : null,
    module: (isRoll(paper) ? MODULE_MM.roll : MODULE_MM.sheet) * MM,
  }
}
