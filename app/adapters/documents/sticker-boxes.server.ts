import { sumBy } from '#app/domain/sum.ts'
import { EAN13_MODULES, QUIET_MODULES } from './draw-barcode.server.ts'
import { baselineOf, type TextStyle, textHeight, textWidth } from './draw-text.server.ts'
import type { Pdf } from './pdf-inks-and-box.ts'

// The boxes that a sticker is laid out from. All measures are in points, from the upper left corner of the sticker.

/** The number of points in a millimetre. */
export const MM = 72 / 25.4

/**
 * Something drawn on the sticker, with its position and size. A text with `isNumber` is never broken across lines: half
 * a price or date would be misread.
 */
export type StickerItem = { x: number; y: number; width: number; height: number } & (
  | { kind: 'text'; text: string; style: TextStyle; isNumber?: boolean }
  | { kind: 'vegetarian'; circle: number }
  | { kind: 'barcode'; code: string; module: number }
  | { kind: 'rule' }
)

const LEADING = 1.2

/** A box with its height; `itemsAt` returns its items for a position. */
export type LayoutBox = { height: number; itemsAt: (x: number, y: number) => StickerItem[] }

/** `module` is the width of the thinnest bar. */
type BarcodeFrame = { pdf: Pdf; module: number }

/** Boxes stacked from top to bottom, with a gap between them. Nulls are left out. */
export function column(boxes: readonly (LayoutBox | null)[], gap: number): LayoutBox {
  const shown = boxes.filter((box) => box !== null)
  const height = sumBy(shown, (box) => box.height) + gap * Math.max(0, shown.length - 1)
  return {
    height,
    itemsAt: (x, y) => {
      let top = y
      return shown.flatMap((box) => {
        const items = box.itemsAt(x, top)
        top += box.height + gap
        return items
      })
    },
  }
}

/** Empty space of a height. */
export function spacerBox(height: number): LayoutBox {
  return { height, itemsAt: () => [] }
}

/** Text wrapped to a width. */
export function textBox(pdf: Pdf, text: string, width: number, textStyle: TextStyle, isNumber = false): LayoutBox {
  const style = { leading: LEADING, ...textStyle }
  const height = textHeight(pdf, text, width, style)
  return { height, itemsAt: (x, y) => [{ kind: 'text', text, x, y, width, height, style, isNumber }] }
}

/** Text after its label, as in `Ingredients: Almonds`. Null for an empty text. */
export function labelledTextBox(
  pdf: Pdf,
  name: string,
  text: string,
  width: number,
  style: TextStyle,
): LayoutBox | null {
  return text ? textBox(pdf, `${name}: ${text}`, width, style) : null
}

/** The least space between a name and its value. */
const FACT_GAP = 1.2 * MM

/** The largest size of their values, in points, at which each of the facts stands on one line. */
export function factValueSize(
  pdf: Pdf,
  facts: readonly (readonly [name: string, value: string])[],
  width: number,
  body: number,
): number {
  const sizes = facts.map(([name, value]) => {
    const free = width - textWidth(pdf, name, { size: body }) - FACT_GAP
    // A hair less, so that rounding does not break the line.
    return (free / textWidth(pdf, value, { size: 1, font: 'strong' })) * 0.999
  })
  return Math.min(...sizes)
}

/** A name at the left of a line and its value at the right; stacked where both do not fit on one line. */
export function factBox(
  pdf: Pdf,
  name: string,
  value: string,
  width: number,
  sizes: { body: number; value: number },
): LayoutBox {
  const nameStyle: TextStyle = { size: sizes.body, leading: LEADING }
  const valueStyle: TextStyle = { size: sizes.value, font: 'strong', leading: LEADING }
  const isOneLine = textWidth(pdf, name, nameStyle) + textWidth(pdf, value, valueStyle) + FACT_GAP <= width
  if (!isOneLine) {
    return column([textBox(pdf, name, width, nameStyle), textBox(pdf, value, width, valueStyle, true)], 0)
  }
  const height = LEADING * Math.max(sizes.value, sizes.body)
  // Both share a baseline.
  const lower = baselineOf(valueStyle) - baselineOf(nameStyle)
  return {
    height,
    itemsAt: (x, y) => [
      { kind: 'text', text: name, x, y: y + Math.max(0, lower), width, height: LEADING * sizes.body, style: nameStyle },
      {
        kind: 'text',
        text: value,
        x,
        y: y + Math.max(0, -lower),
        width,
        height: LEADING * sizes.value,
        style: { ...valueStyle, align: 'right' },
      },
    ],
  }
}

/** Two texts at the ends of a line; stacked where both do not fit on it. */
export function pairBox(pdf: Pdf, first: string, second: string, width: number, textStyle: TextStyle): LayoutBox {
  const style = { leading: LEADING, ...textStyle }
  const isOneLine = textWidth(pdf, first, style) + textWidth(pdf, second, style) + 2 * MM <= width
  if (!isOneLine)
    return column(
      [first, second].map((text) => textBox(pdf, text, width, style, true)),
      0,
    )
  const height = LEADING * style.size
  return {
    height,
    itemsAt: (x, y) => [
      { kind: 'text', text: first, x, y, width, height, style },
      { kind: 'text', text: second, x, y, width, height, style: { ...style, align: 'right' } },
    ],
  }
}

/** Facts in a row with dots between them, wrapped between facts. */
export function flowBox(pdf: Pdf, facts: readonly string[], width: number, style: TextStyle): LayoutBox {
  const lines: string[] = []
  for (const fact of facts) {
    const longer = `${lines.at(-1)} · ${fact}`
    if (lines.length > 0 && textWidth(pdf, longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(fact)
  }
  return column(
    lines.map((line) => textBox(pdf, line.replaceAll(' ', '\u00a0'), width, style, true)),
    0,
  )
}

/** The width of a barcode with its quiet zone. */
export function barcodeWidth({ module }: BarcodeFrame): number {
  return (EAN13_MODULES + QUIET_MODULES.ean13) * module
}

/** A barcode with its number below; `size` is the font size of the number. */
export function barcodeBox(
  { pdf, module }: BarcodeFrame,
  code: string,
  width: number,
  { height, size }: { height: number; size: number },
): LayoutBox {
  const style: TextStyle = { size, align: 'center', leading: LEADING }
  const number = textHeight(pdf, code, width, style)
  return {
    height: height + 0.3 * MM + number,
    itemsAt: (x, y) => [
      { kind: 'barcode', code, module, x, y, width, height },
      { kind: 'text', text: code, x, y: y + height + 0.3 * MM, width, height: number, style },
    ],
  }
}
