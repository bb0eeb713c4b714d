import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, runsOf, type Voice } from './faces.ts'

/** A PDF under way. */
export type Sheet = PDFKit.PDFDocument

/** Where text may stand, in points from the upper left corner. */
export type Box = { x: number; y: number; width: number }

export type Style = { size: number; voice?: Voice; align?: 'left' | 'right' | 'center'; colour?: string }

export const INK = '#1a1410'
export const QUIET = '#5a4a3f'
const LINE = '#b9afa3'

const LEADING = 1.36
// From the folder the shop runs in, as other files of its own: in the build this module lies elsewhere.
const FONTS = join('app', 'adapters', 'documents', 'fonts')
const read = new Map<string, Buffer>()

/** Writes text into a box, in as many lines as it takes. Gives where the next thing begins below it. */
export function write(sheet: Sheet, text: string, box: Box, style: Style): number {
  const lines = linesOf(sheet, text, box.width, style)
  for (const [index, line] of lines.entries()) {
    writeLine(sheet, line, { ...box, y: box.y + index * style.size * LEADING }, style)
  }
  return box.y + lines.length * style.size * LEADING
}

/** How high text stands in a box of that width. */
export function heightOf(sheet: Sheet, text: string, width: number, style: Style): number {
  return linesOf(sheet, text, width, style).length * style.size * LEADING
}

/** How wide text is in one line. */
function widthOf(sheet: Sheet, text: string, { size, voice = 'plain' }: Style): number {
  return printableRuns(sheet, text, voice).reduce(
    (sum, run) => sum + choose(sheet, run.face).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** A hairline across. */
export function rule(sheet: Sheet, { x, y, width }: Box, colour = LINE): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}

function writeLine(sheet: Sheet, line: string, box: Box, style: Style): void {
  const { size, voice = 'plain', align = 'left', colour = INK } = style
  const spare = align === 'left' ? 0 : box.width - widthOf(sheet, line, style)
  let x = box.x + (align === 'center' ? spare / 2 : spare)
  for (const run of printableRuns(sheet, line, voice)) {
    choose(sheet, run.face).fontSize(size).fillColor(colour)
    // Faces differ in height; on one baseline they read as one line.
    sheet.text(run.text, x, box.y + size, { lineBreak: false, baseline: 'alphabetic' })
    x += sheet.widthOfString(run.text)
  }
}

/** Breaks text between words; a word wider than the box is broken where it must be. */
function linesOf(sheet: Sheet, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(sheet, line, style) <= width
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
function printableRuns(sheet: Sheet, text: string, voice: Voice): Run[] {
  return runsOf(text, voice).flatMap((run) => {
    if (canShape(sheet, run)) return [run]
    return Array.from(run.text, (letter) => ({ face: run.face, text: letter })).filter((letter) =>
      canShape(sheet, letter),
    )
  })
}

function canShape(sheet: Sheet, run: Run): boolean {
  // A typeface that is not there is a fault of ours, and no reason to leave out the words.
  const inFace = choose(sheet, run.face)
  try {
    inFace.widthOfString(run.text)
    return true
  } catch {
    return false
  }
}

function choose(sheet: Sheet, face: string): Sheet {
  const known = read.get(face) ?? readFileSync(join(FONTS, `${face}.woff`))
  read.set(face, known)
  // The name lets the document keep one copy of each face.
  sheet.registerFont(face, known)
  return sheet.font(face)
}
