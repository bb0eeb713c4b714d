import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontStyle, type TextRun, textRuns } from './font-fallback.ts'

/** A PDF being written. */
export type Pdf = PDFKit.PDFDocument

/** The place of text, in points from the upper left corner. */
export type Box = { x: number; y: number; width: number }

export type TextStyle = { size: number; font?: FontStyle; align?: 'left' | 'right' | 'center'; colour?: string }

export const INK = '#1a1410'
export const MUTED = '#5a4a3f'
const LINE = '#b9afa3'

const LEADING = 1.36
// Relative to the working directory: the built module is in another folder.
const FONTS = join('app', 'adapters', 'documents', 'fonts')
const fontFiles = new Map<string, Buffer>()

/** Draws text into a box, in as many lines as it needs. Returns the y below it. */
export function drawText(pdf: Pdf, text: string, box: Box, style: TextStyle): number {
  const lines = linesOf(pdf, text, box.width, style)
  for (const [index, line] of lines.entries()) {
    drawLine(pdf, line, { ...box, y: box.y + index * style.size * LEADING }, style)
  }
  return box.y + lines.length * style.size * LEADING
}

/** The height of text in a box of that width. */
export function textHeight(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  return linesOf(pdf, text, width, style).length * style.size * LEADING
}

/** The width of text in one line. */
function textWidth(pdf: Pdf, text: string, { size, font = 'plain' }: TextStyle): number {
  return printableRuns(pdf, text, font).reduce(
    (sum, run) => sum + selectFont(pdf, run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** Draws a horizontal line. */
export function drawRule(pdf: Pdf, { x, y, width }: Box, colour = LINE): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}

function drawLine(pdf: Pdf, line: string, box: Box, style: TextStyle): void {
  const { size, font = 'plain', align = 'left', colour = INK } = style
  const spare = align === 'left' ? 0 : box.width - textWidth(pdf, line, style)
  let x = box.x + (align === 'center' ? spare / 2 : spare)
  for (const run of printableRuns(pdf, line, font)) {
    selectFont(pdf, run.font).fontSize(size).fillColor(colour)
    // Fonts differ in height, so all runs share one baseline.
    pdf.text(run.text, x, box.y + size, { lineBreak: false, baseline: 'alphabetic' })
    x += pdf.widthOfString(run.text)
  }
}

/** Breaks text into lines between words; a word wider than the box is broken within. */
function linesOf(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => textWidth(pdf, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => (fits(word) ? [word] : splitWord(word, fits)))) {
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
  const file = fontFiles.get(font) ?? readFileSync(join(FONTS, `${font}.woff`))
  fontFiles.set(font, file)
  // By its name the document embeds each font once.
  pdf.registerFont(font, file)
  return pdf.font(font)
}
