import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sumBy } from '#app/domain/sum.ts'
import { type FontStyle, type TextRun, textRuns } from './font-fallback.ts'
import { type Box, INK, type Pdf } from './pdf-inks-and-box.ts'
import { unpackFont } from './unpack-font.server.ts'

export type TextStyle = {
  size: number
  font?: FontStyle
  align?: 'left' | 'right' | 'center'
  colour?: string
  /** The line height, as a multiple of the font size. */
  leading?: number
}

const LEADING = 1.36
// Relative to the working directory: the built module is in another folder.
const FONTS = join('app', 'adapters', 'documents', 'fonts')
// Where a line may end. Text typed in several lines flows as one.
const BREAKS = /[ \r\n]+/
const fontFiles = new Map<string, Buffer>()

/** Draws text into a box, in as many lines as needed. Returns the y below the last line. */
export function drawText(pdf: Pdf, text: string, box: Box, style: TextStyle): number {
  const lines = linesOf(pdf, text, box.width, style)
  const height = lineHeight(style)
  for (const [index, line] of lines.entries()) {
    drawLine(pdf, line, { ...box, y: box.y + index * height + baselineOf(style) }, style)
  }
  return box.y + lines.length * height
}

/** The height of text wrapped to a width. */
export function textHeight(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  return linesOf(pdf, text, width, style).length * lineHeight(style)
}

/**
 * The distance from the top of a line to its baseline. A tight leading raises the baseline, so that the last line ends
 * within the text's height.
 */
export function baselineOf({ size, leading = LEADING }: TextStyle): number {
  return size * (1 - Math.max(0, LEADING - leading) / 2)
}

/** Whether a word of the text is wider than the box and would be broken. */
export function breaksWord(pdf: Pdf, text: string, width: number, style: TextStyle): boolean {
  return text.split(BREAKS).some((word) => textWidth(pdf, word, style) > width)
}

function lineHeight({ size, leading = LEADING }: TextStyle): number {
  return size * leading
}

// The widths of texts by font, at a size of 1: a layout asks for the same ones in many sizes.
const widths = new WeakMap<Pdf, Map<string, number>>()

/** The width of text on one line. */
export function textWidth(pdf: Pdf, text: string, { size, font = 'plain' }: TextStyle): number {
  const known = widths.get(pdf) ?? new Map<string, number>()
  widths.set(pdf, known)
  const key = `${font} ${text}`
  let width = known.get(key)
  if (width === undefined) {
    width = sumBy(
      printableRuns(pdf, text, font),
      (run) => selectFont(pdf, run.font).fontSize(1000).widthOfString(run.text) / 1000,
    )
    known.set(key, width)
  }
  return width * size
}

/** Draws one line. The y of the box is the baseline, which runs in fonts of different heights share. */
function drawLine(pdf: Pdf, line: string, box: Box, style: TextStyle): void {
  const { size, font = 'plain', align = 'left', colour = INK } = style
  const spare = align === 'left' ? 0 : box.width - textWidth(pdf, line, style)
  let x = box.x + (align === 'center' ? spare / 2 : spare)
  for (const run of printableRuns(pdf, line, font)) {
    selectFont(pdf, run.font).fontSize(size).fillColor(colour)
    pdf.text(run.text, x, box.y, { lineBreak: false, baseline: 'alphabetic' })
    x += pdf.widthOfString(run.text)
  }
}

/**
 * Breaks text into lines at spaces and at line breaks that were typed. A word wider than the box is broken between
 * letters.
 */
function linesOf(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => textWidth(pdf, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(BREAKS).flatMap((word) => (fits(word) ? [word] : splitWord(word, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function splitWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const last = parts.at(-1) ?? ''
    if (last === '' || fits(last + segment)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

/** The runs of a text that can be drawn. A run that the font cannot shape is drawn letter by letter, or skipped. */
function printableRuns(pdf: Pdf, text: string, style: FontStyle): TextRun[] {
  return textRuns(text, style).flatMap((run) => {
    if (canShape(pdf, run)) return [run]
    return Array.from(run.text, (letter) => ({ font: run.font, text: letter })).filter((letter) =>
      canShape(pdf, letter),
    )
  })
}

function canShape(pdf: Pdf, run: TextRun): boolean {
  // A missing font is a bug and must throw, so it is selected outside the try.
  const withFont = selectFont(pdf, run.font)
  try {
    withFont.widthOfString(run.text)
    return true
  } catch {
    return false
  }
}

function selectFont(pdf: Pdf, font: string): Pdf {
  const file = fontFiles.get(font) ?? unpackFont(readFileSync(join(FONTS, `${font}.woff`)))
  fontFiles.set(font, file)
  // The document embeds a font once for each registered name.
  pdf.registerFont(font, file)
  return pdf.font(font)
}
