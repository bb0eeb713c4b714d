import { minLetterHeight, vegetarianMark } from '#app/domain/documents/stickers/legal-print-sizes.ts'
import type { OptionalPart, PackSticker } from '#app/domain/documents/stickers/pack-sticker.ts'
import { panelArea, type StickerPanel } from '#app/domain/documents/stickers/sticker-panel.ts'
import { isRoll, isWholeLabel, type StickerPaper } from '#app/domain/documents/stickers/sticker-paper.ts'
import { fssaiLabelText } from '#app/domain/settings/store-details/fssai-text.ts'
import { breaksWord } from './draw-text.server.ts'
import type { Pdf } from './pdf.ts'
import {
  barcodeBox,
  barcodeWidth,
  column,
  factBox,
  factValueSize,
  flowBox,
  type LayoutBox,
  labelledTextBox,
  MM,
  pairBox,
  type StickerItem,
  spacerBox,
  textBox,
} from './sticker-boxes.server.ts'

// All measures are points, from the upper left corner of the sticker, unless they are named in millimetres.

/** The positions of everything on a sticker, and the parts that had to be left out. */
export type StickerLayout = { items: readonly StickerItem[]; leftOut: readonly OptionalPart[] }

// The heights of capitals and digits, and of lower-case letters, relative to the font size of Figtree, the font of
// every declaration.
const CAPITALS = 0.7
const SMALL_LETTERS = 0.5

/** The width of the thinnest bar: two dots of a thermal printer at 203 dpi, or 80 % of the nominal width on a sheet. */
const MODULE_MM = { roll: 0.25, sheet: 0.264 } as const
/** The minimum height of every letter on a whole label. */
const LEAST_MM = 1
/**
 * The minimum height of capitals and digits on a supplementary label. The law sets none; this is still readable at a
 * table.
 */
const LEAST_SUPPLEMENTARY_MM = 1.2
// Vowel signs above and below the letters need more space.
const HINDI_LEADING = 1.45
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

/** The area within the margins, and the sizes that the law requires on this panel. */
type Frame = {
  pdf: Pdf
  x: number
  y: number
  width: number
  height: number
  /** The font sizes at which declarations have the required height: of text, and of capitals and digits alone. */
  declaredWords: number
  declaredFigures: number
  /** Null on a small supplementary label, which has no space for it. */
  mark: { circle: number; square: number } | null
  module: number
}

function frameOf(pdf: Pdf, paper: StickerPaper, panel: StickerPanel): Frame {
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

/** The font size of a whole label's text at which its lower-case letters have the minimum height. */
const BODY = (LEAST_MM * MM) / SMALL_LETTERS

function arrangeWhole(frame: Frame, sticker: PackSticker, scale: number): StickerItem[] | null {
  const { pdf, width } = frame
  const body = BODY * scale
  const header = headerBox(frame, sticker, { name: Math.max(8.5, BODY * 1.5) * scale, body }, width)
  const gap = 3 * MM
  const leftWidth = Math.max(0.4 * width, barcodeWidth(frame))
  const rightWidth = width - leftWidth - gap
  const facts = lotFacts(sticker)
  const leastFigures = Math.max(frame.declaredFigures, BODY)
  const figures = Math.max(leastFigures, Math.min(leastFigures * scale, factValueSize(pdf, facts, leftWidth, body)))
  const top = column(
    [
      factBox(pdf, 'Net weight', sticker.net, leftWidth, { body, value: Math.max(frame.declaredWords, 8.5) * scale }),
      factBox(pdf, 'MRP', sticker.mrp, leftWidth, { body, value: Math.max(frame.declaredFigures, 8.5) * scale }),
      textBox(pdf, `Incl. of all taxes. Unit\u00a0sale\u00a0price\u00a0${sticker.unitPrice}`, leftWidth, {
        size: body,
      }),
      spacerBox(0.6 * MM),
      ...facts.map(([name, value]) => factBox(pdf, name, value, leftWidth, { body, value: figures })),
    ],
    0.35 * MM,
  )
  const below = header.height + 1.6 * MM
  const free = frame.height - below - top.height - 5 * MM
  const bars = sticker.code
    ? barcodeBox(frame, sticker.code, leftWidth, { height: Math.min(12 * MM, Math.max(7 * MM, free)), size: BODY })
    : null
  const right = column(
    [
      ...lotTextBoxes(pdf, sticker, rightWidth, body),
      labelledTextBox(pdf, 'Ingredients', sticker.ingredients, rightWidth, { size: body }),
      labelledTextBox(pdf, 'Allergen', sticker.allergen, rightWidth, { size: body, font: 'strong' }),
      labelledTextBox(pdf, 'Storage', sticker.storage, rightWidth, { size: body }),
      labelledTextBox(pdf, 'Packed by', sticker.packedBy, rightWidth, { size: body }),
      labelledTextBox(pdf, 'Imported by', sticker.importedBy, rightWidth, { size: body }),
      labelledTextBox(pdf, 'Country of origin', sticker.origin, rightWidth, { size: body }),
      labelledTextBox(pdf, 'Consumer care', sticker.care, rightWidth, {
        size: Math.max(frame.declaredWords, body),
      }),
      sticker.fssai
        ? textBox(pdf, fssaiLabelText(sticker.fssai, '\u00a0'), rightWidth, { size: body, font: 'strong' })
        : null,
    ],
    0.6 * MM,
  )
  const leftHeight = top.height + (bars ? bars.height + 0.8 * MM : 0)
  if (below + Math.max(leftHeight, right.height) > frame.height) return null
  const { x, y } = frame
  return [
    ...header.itemsAt(x, y),
    { kind: 'rule', x, y: y + header.height + 0.7 * MM, width, height: 0 },
    ...top.itemsAt(x, y + below),
    ...(bars ? bars.itemsAt(x, y + frame.height - bars.height) : []),
    ...right.itemsAt(x + leftWidth + gap, y + below),
  ]
}

function arrangeSupplementary(frame: Frame, sticker: PackSticker, scale: number): StickerItem[] | null {
  const { pdf, width, x, y } = frame
  const size = frame.declaredFigures * scale
  const facts = lotFacts(sticker).map((fact) => fact.join(' '))
  const rest = column(
    [
      headerBox(frame, { ...sticker, genericName: '' }, { name: 1.35 * size, body: size }, width),
      pairBox(pdf, `Net ${sticker.net}`, `MRP ${sticker.mrp}`, width, { size: 1.35 * size, font: 'strong' }),
      flowBox(pdf, ['Incl. of all taxes', `Unit price ${sticker.unitPrice}`], width, { size }),
      flowBox(pdf, facts, width, { size, font: 'strong' }),
      ...lotTextBoxes(pdf, sticker, width, size),
      labelledTextBox(pdf, 'Allergen', sticker.allergen, width, { size }),
      sticker.fssai ? flowBox(pdf, [fssaiLabelText(sticker.fssai)], width, { size }) : null,
      textBox(pdf, 'Supplementary label, see pack', width, { size }),
    ],
    0.25 * MM,
  )
  const bars = sticker.code
    ? barcodeBox(frame, sticker.code, width, { height: 4.5 * MM, size: frame.declaredFigures })
    : null
  if (rest.height + (bars ? bars.height + 0.5 * MM : 0) > frame.height) return null
  return [...rest.itemsAt(x, y), ...(bars ? bars.itemsAt(x, y + frame.height - bars.height) : [])]
}

/** What is printed of the lot in figures, each after its name. */
function lotFacts({ packedOn, bestBefore, lot }: PackSticker) {
  return [
    ['Packed on', packedOn],
    ['Best before', bestBefore],
    ['Lot no.', lot],
  ] as const
}

function lotTextBoxes(pdf: Pdf, { lotTexts }: PackSticker, width: number, size: number): (LayoutBox | null)[] {
  return lotTexts.map(({ label, text }) => labelledTextBox(pdf, label, text, width, { size }))
}

/** Name, Hindi and generic name, with the vegetarian mark close by. */
function headerBox(
  { pdf, mark }: Frame,
  sticker: PackSticker,
  sizes: { name: number; body: number },
  width: number,
): LayoutBox {
  const beside = mark ? width - mark.square - 2 * MM : width
  const names = column(
    [
      textBox(pdf, sticker.name, beside, { size: sizes.name, font: 'display', leading: 1.12 }),
      sticker.devanagariName
        ? textBox(pdf, sticker.devanagariName, beside, { size: 0.78 * sizes.name, leading: HINDI_LEADING })
        : null,
      sticker.genericName ? textBox(pdf, sticker.genericName, beside, { size: sizes.body }) : null,
    ],
    0,
  )
  if (!mark) return names
  const { square: side, circle } = mark
  return {
    height: Math.max(names.height, side),
    itemsAt: (x, y) => [
      ...names.itemsAt(x, y),
      { kind: 'vegetarian', x: x + width - side, y, width: side, height: side, circle },
    ],
  }
}
