import type { PackSticker } from '#app/domain/documents/stickers/pack-sticker.ts'
import { fssaiLabelText } from '#app/domain/settings/store-details/fssai-text.ts'
import type { Pdf } from './pdf-inks-and-box.ts'
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

// What stands where on a sticker, at a given size of its letters. All measures are points, from the upper left corner.

/** The area within the margins, and the sizes that the law requires on this panel. */
export type StickerFrame = {
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

// The heights of capitals and digits, and of lower-case letters, relative to the font size of Figtree, the font of
// every declaration.
export const CAPITALS = 0.7
export const SMALL_LETTERS = 0.5
/** The minimum height of every letter on a whole label. */
const LEAST_MM = 1
// Vowel signs above and below the letters need more space.
const HINDI_LEADING = 1.45

/** The font size of a whole label's text at which its lower-case letters have the minimum height. */
const BODY = (LEAST_MM * MM) / SMALL_LETTERS

/**
 * A whole label, which declares everything that the law asks for. Null if it does not fit at this scale of its letters.
 *
 *     +--------------------------------------------------+
 *     | Name                                       (mark)|  the header: the vegetarian mark
 *     | Name in Hindi                                    |  is at its right
 *     | Generic name                                     |
 *     |--------------------------------------------------|
 *     | Net weight     250 g    (texts of the lot)       |
 *     | MRP          ₹499.00    Ingredients: …           |
 *     | Incl. of all taxes. …   Allergen: …              |
 *     |                         Storage: …               |
 *     | Packed on        …      Packed by: …             |
 *     | Best before      …      Imported by: …           |
 *     | Lot no.          …      Country of origin: …     |
 *     |                         Consumer care: …         |
 *     | |||||||||||||||||||     FSSAI Lic. No. …         |  the barcode stands on the
 *     | 8 901234 567894                                  |  lower margin
 *     +--------------------------------------------------+
 *       at least two fifths,    the rest, after a gap
 *       or a barcode wide
 */
export function arrangeWhole(frame: StickerFrame, sticker: PackSticker, scale: number): StickerItem[] | null {
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

/**
 * A supplementary label, beside what is printed on the pack. Null if it does not fit at this scale of its letters.
 *
 *     +--------------------------------+
 *     | Name                     (mark)|  no mark on a small one
 *     | Name in Hindi                  |
 *     | Net 250 g          MRP ₹499.00 |
 *     | Incl. of all taxes  Unit price |  these flow: a line takes as many as fit
 *     | Packed on …  Best before …  Lot|
 *     | (texts of the lot)             |
 *     | Allergen: …                    |
 *     | FSSAI Lic. No. …               |
 *     | Supplementary label, see pack  |
 *     |                                |
 *     | |||||||||||||||||||            |  the barcode stands on the lower margin
 *     +--------------------------------+
 */
export function arrangeSupplementary(frame: StickerFrame, sticker: PackSticker, scale: number): StickerItem[] | null {
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
  { pdf, mark }: StickerFrame,
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
