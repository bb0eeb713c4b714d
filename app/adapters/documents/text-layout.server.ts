import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontStyle, type TextRun, textRuns } from './fonts.ts'

/** A PDF under way. */
export type Pdf = PDFKit.PDFDocument

/** Where text may stand, in points from the upper left corner. */
export type Box = { x: number; y: number; width: number }

export type TextStyle = { size: number; font?: FontStyle; align?: 'left' | 'right' | 'center'; colour?: string }

export const INK = '#1a1410'
export const QUIET = '#5a4a3f'
const LINE = '#b9afa3'

const LEADING = 1.36
// From the folder the shop runs in, as other files of its own: in the build this module lies elsewhere.
const FONTS = join('app', 'adapters', 'documents', 'fonts')
const read = new Map<string, Buffer>()

/** Writes text into a box, in as many lines as it takes. Gives where the next thing begins below it. */
export function write(pdf: Pdf, text: string, box: Box, style: TextStyle): number {
  const lines = linesOf(pdf, text, box.width, style)
  for (const [index, line] of lines.entries()) {
    writeLine(pdf, line, { ...box, y: box.y + index * style.size * LEADING }, style)
  }
  return box.y + lines.length * style.size * LEADING
}

/** How high text stands in a box of that width. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  return linesOf(pdf, text, width, style).length * style.size * LEADING
}

/** How wide text is in one line. */
function widthOf(pdf: Pdf, text: string, { size, font = 'plain' }: TextStyle): number {
  return printableRuns(pdf, text, font).reduce(
    (sum, run) => sum + choose(pdf, run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** A hairline across. */
export function rule(pdf: Pdf, { x, y, width }: Box, colour = LINE): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}

function writeLine(pdf: Pdf, line: string, box: Box, style: TextStyle): void {
  const { size, font = 'plain', align = 'left', colour = INK } = style
  const spare = align === 'left' ? 0 : box.width - widthOf(pdf, line, style)
  let x = box.x + (align === 'center' ? spare / 2 : spare)
  for (const run of printableRuns(pdf, line, font)) {
    choose(pdf, run.font).fontSize(size).fillColor(colour)
    // Fonts differ in height; on one baseline they read as one line.
    pdf.text(run.text, x, box.y + size, { lineBreak: false, baseline: 'alphabetic' })
    x += pdf.widthOfString(run.text)
  }
}

/** Breaks text between words; a word wider than the box is broken where it must be. */
function linesOf(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => (fits(word) ? [word] : brokenWord(word, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function brokenWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const last = parts.at(-1) ?? ''
    if (last === '' || fits(last + segment)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

/** Runs that can be shaped. Letters no writer would put together may not be: those stand one by one, or are left out. */
function printableRuns(pdf: Pdf, text: string, style: FontStyle): TextRun[] {
  return textRuns(text, style).flatMap((run) => {
    if (canShape(pdf, run)) return [run]
    return Array.from(run.text, (letter) => ({ font: run.font, text: letter })).filter((letter) =>
      canShape(pdf, letter),
    )
  })
}

function canShape(pdf: Pdf, run: TextRun): boolean {
  // A font that is not there is a fault of ours, and no reason to leave out the words.
  const inFont = choose(pdf, run.font)
  try {
    inFont.widthOfString(run.text)
    return true
  } catch {
    return false
  }
}

function choose(pdf: Pdf, font: string): Pdf {
  const known = read.get(font) ?? readFileSync(join(FONTS, `${font}.woff`))
  read.set(font, known)
  // The name lets the document keep one copy of each font.
  pdf.registerFont(font, known)
  return pdf.font(font)
}
