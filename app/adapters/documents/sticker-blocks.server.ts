import { EAN13_MODULES, QUIET_MODULES } from './draw-bars.server.ts'
import { baselineOf, type Pdf, type TextStyle, textHeight, textWidth } from './draw-text.server.ts'

// The parts a sticker is made of. All measures are points, from the upper left corner of the sticker.

/** Points in a millimetre. */
export const MM = 72 / 25.4

/** Something drawn at a place of the sticker. */
export type StickerItem = {
  x: number
  y: number
  width: number
  height: number
} /** A figure is never broken: a price or a date on two lines would be misread. */ & (
  | { kind: 'text'; text: string; style: TextStyle; isFigure?: boolean }
  | { kind: 'vegetarian'; circle: number }
  | { kind: 'bars'; code: string; module: number }
  | { kind: 'rule' }
)

const LEADING = 1.2

/** A part with its height, and its items once it has a place. */
export type Block = { height: number; at: (x: number, y: number) => StickerItem[] }

/** The width of the thinnest bar. */
type BarsFrame = { pdf: Pdf; module: number }

/** Blocks below each other, with a gap between them; a null is left out. */
export function column(blocks: readonly (Block | null)[], gap: number): Block {
  const shown = blocks.filter((block) => block !== null)
  const height = shown.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(0, shown.length - 1)
  return {
    height,
    at: (x, y) => {
      let top = y
      return shown.flatMap((block) => {
        const items = block.at(x, top)
        top += block.height + gap
        return items
      })
    },
  }
}

/** Room without anything in it. */
export function spacer(height: number): Block {
  return { height, at: () => [] }
}

/** A text, broken into lines of a width. */
export function textBlock(pdf: Pdf, text: string, width: number, given: TextStyle, isFigure = false): Block {
  const style = { leading: LEADING, ...given }
  const height = textHeight(pdf, text, width, style)
  return { height, at: (x, y) => [{ kind: 'text', text, x, y, width, height, style, isFigure }] }
}

/** Ingredients: Almonds. Null for an empty text. */
export function labelled(pdf: Pdf, name: string, text: string, width: number, style: TextStyle): Block | null {
  return text ? textBlock(pdf, `${name}: ${text}`, width, style) : null
}

/** A name at the left and its value at the right of one line, or below each other where that is too narrow. */
export function factBlock(
  pdf: Pdf,
  name: string,
  value: string,
  width: number,
  sizes: { body: number; value: number },
): Block {
  const nameStyle: TextStyle = { size: sizes.body, leading: LEADING }
  const valueStyle: TextStyle = { size: sizes.value, font: 'strong', leading: LEADING }
  const isOneLine = textWidth(pdf, name, nameStyle) + textWidth(pdf, value, valueStyle) + 1.2 * MM <= width
  if (!isOneLine) {
    return column([textBlock(pdf, name, width, nameStyle), textBlock(pdf, value, width, valueStyle, true)], 0)
  }
  const height = LEADING * Math.max(sizes.value, sizes.body)
  // The two share a baseline.
  const lower = baselineOf(valueStyle) - baselineOf(nameStyle)
  return {
    height,
    at: (x, y) => [
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

/** Two texts on one line, at its ends, or below each other. */
export function pairBlock(pdf: Pdf, first: string, second: string, width: number, given: TextStyle): Block {
  const style = { leading: LEADING, ...given }
  const isOneLine = textWidth(pdf, first, style) + textWidth(pdf, second, style) + 2 * MM <= width
  if (!isOneLine)
    return column(
      [first, second].map((text) => textBlock(pdf, text, width, style, true)),
      0,
    )
  const height = LEADING * style.size
  return {
    height,
    at: (x, y) => [
      { kind: 'text', text: first, x, y, width, height, style },
      { kind: 'text', text: second, x, y, width, height, style: { ...style, align: 'right' } },
    ],
  }
}

/** Facts side by side, as many on a line as fit, with a dot between them. */
export function flowBlock(pdf: Pdf, facts: readonly string[], width: number, style: TextStyle): Block {
  const lines: string[] = []
  for (const fact of facts) {
    const longer = `${lines.at(-1)} · ${fact}`
    if (lines.length > 0 && textWidth(pdf, longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(fact)
  }
  return column(
    lines.map((line) => textBlock(pdf, line.replaceAll(' ', '\u00a0'), width, style, true)),
    0,
  )
}

/** The width of a barcode with its quiet zone. */
export function barsWidth({ module }: BarsFrame): number {
  return (EAN13_MODULES + QUIET_MODULES.ean13) * module
}

/** A barcode with its number below, in letters of that size. */
export function barsBlock(
  { pdf, module }: BarsFrame,
  code: string,
  width: number,
  { height, size }: { height: number; size: number },
): Block {
  const style: TextStyle = { size, align: 'center', leading: LEADING }
  const number = textHeight(pdf, code, width, style)
  return {
    height: height + 0.3 * MM + number,
    at: (x, y) => [
      { kind: 'bars', code, module, x, y, width, height },
      { kind: 'text', text: code, x, y: y + height + 0.3 * MM, width, height: number, style },
    ],
  }
}
