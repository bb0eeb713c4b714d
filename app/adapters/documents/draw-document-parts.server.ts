import { MEWA_LOGO_LETTERS, MEWA_LOGO_NAME } from '#app/domain/brand/mewa-logo-letters.ts'
import type { DocumentTable, LabelledValue, Party } from '#app/domain/documents/document-contents.ts'
import { sumBy } from '#app/domain/sum.ts'
import { baselineOf, drawText, type TextStyle, textHeight, textWidth } from './draw-text.server.ts'
import type { DrawablePictures } from './drawable-pictures.server.ts'
import { type Box, MUTED, NEEDLE_COLOUR, type Pdf, RULE_COLOUR } from './pdf-inks-and-box.ts'

/** The page within its margins. */
export function contentBox(pdf: Pdf): Box & { bottom: number } {
  const { width, height, margins } = pdf.page
  return {
    x: margins.left,
    y: margins.top,
    width: width - margins.left - margins.right,
    bottom: height - margins.bottom,
  }
}

/** Draws a horizontal line. */
export function drawRule(pdf: Pdf, { x, y, width }: Box, colour = RULE_COLOUR): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke()
}

/**
 * Draws the head of an A4 document: the shop's logo or name, what the document is, and at the side which one. Returns
 * the y below it.
 */
export function drawTitle(
  pdf: Pdf,
  { letterhead, title }: { letterhead: string; title: string },
  side: string,
  { logo }: Pick<DrawablePictures, 'logo'>,
): number {
  const page = contentBox(pdf)
  const nameEnd = drawLetterhead(pdf, letterhead, page, { logo, size: 22, logoHeight: 42, needle: NEEDLE_COLOUR })
  const ruleY = nameEnd + (logo?.name === letterhead ? 6 : 3)
  drawRule(pdf, { ...page, y: ruleY })
  const y = ruleY + 7
  drawText(pdf, side, { ...page, y: y + 6 }, { size: 9, align: 'right', colour: MUTED })
  return drawText(pdf, title, { ...page, y, width: page.width * 0.75 }, { size: 16, font: 'display' }) + 8
}

/** Draws a party with name and lines. Returns the y below it. */
export function drawParty(pdf: Pdf, party: Party, box: Box): number {
  let y = drawText(pdf, party.title, box, { size: 8, colour: MUTED }) + 1
  y = drawText(pdf, party.name, { ...box, y }, { size: 10, font: 'strong' }) + 1
  for (const line of party.lines) y = drawText(pdf, line, { ...box, y }, { size: 9 })
  return y
}

/** Draws labelled values, one per line. Returns the y below them. */
export function drawFacts(pdf: Pdf, facts: readonly LabelledValue[], box: Box): number {
  const names = { ...box, width: box.width * 0.45 }
  const values = { x: box.x + box.width * 0.48, width: box.width * 0.52 }
  let y = box.y
  for (const [name, value] of facts) {
    const ends = [
      drawText(pdf, name, { ...names, y }, { size: 8.5, colour: MUTED }),
      drawText(pdf, value, { ...values, y }, { size: 8.5, font: 'strong' }),
    ]
    y = Math.max(...ends) + 2
  }
  return y
}

/** Draws sentences below each other. Returns the y below them. */
export function drawNotes(pdf: Pdf, notes: readonly string[], box: Box): number {
  let y = box.y
  for (const note of notes) y = drawText(pdf, note, { ...box, y }, { size: 8, colour: MUTED }) + 1
  return y
}

const GAP = 6
const PADDING = 4

/**
 * Draws a table, with its head repeated on every new page. `newPage` adds a page and returns its first y. Returns the y
 * below the table.
 */
export function drawTable(pdf: Pdf, table: DocumentTable, box: Box, newPage: () => number, size = 8.5): number {
  const cells = cellsOf(table, box)
  const body: TextStyle = { size }
  const head: TextStyle = { size: size - 0.5, font: 'strong', colour: MUTED }
  const drawRow = (texts: readonly string[], y: number, style: TextStyle): number => {
    const ends = cells.map(({ x, width, align }, index) =>
      drawText(pdf, texts[index] ?? '', { x, y, width }, { ...style, align }),
    )
    return Math.max(...ends) + PADDING
  }
  const drawHead = (y: number): number => {
    const end = drawRow(
      table.columns.map(({ name }) => name),
      y,
      head,
    )
    drawRule(pdf, { ...box, y: end - PADDING / 2 })
    return end + PADDING / 2
  }
  let y = drawHead(box.y)
  for (const row of table.rows) {
    const height = Math.max(...cells.map(({ width }, index) => textHeight(pdf, row[index] ?? '', width, body)))
    if (y + height > pdf.page.height - pdf.page.margins.bottom) y = drawHead(newPage())
    y = drawRow(row, y, body)
    drawRule(pdf, { ...box, y: y - PADDING / 2 })
    y += PADDING / 2
  }
  return y
}

function cellsOf({ columns }: DocumentTable, box: Box) {
  const parts = sumBy(columns, (column) => column.parts)
  const room = box.width - GAP * (columns.length - 1)
  let x = box.x
  return columns.map((column) => {
    const width = (room * column.parts) / parts
    const cell = { x, width, align: column.figures ? ('right' as const) : ('left' as const) }
    x += width + GAP
    return cell
  })
}

/** How a letterhead is drawn: the text size of a name, the height of a logo, and the colour of the needle over Mewa. */
type LetterheadStyle = { size: number; logoHeight: number; needle: string }

/** Draws the shop's logo, else its name, "Mewa" as on its pages. Returns the y below it. */
export function drawLetterhead(
  pdf: Pdf,
  letterhead: string,
  box: Box,
  { logo, size, logoHeight, needle }: LetterheadStyle & Pick<DrawablePictures, 'logo'>,
): number {
  if (logo?.name === letterhead) {
    const scale = Math.min(box.width / logo.width, logoHeight / logo.height)
    const height = logo.height * scale
    pdf.image(logo.src, box.x, box.y, { width: logo.width * scale, height })
    return box.y + height + 2
  }
  const style: TextStyle = { size, font: 'display' }
  const end = drawText(pdf, letterhead, box, style)
  if (letterhead === MEWA_LOGO_NAME) drawNeedle(pdf, box, style, needle)
  return end
}

/** The needle over the w of Mewa, in the proportions of the logo on pages (app/ui/shared/logo.css). */
function drawNeedle(pdf: Pdf, box: Box, style: TextStyle, colour: string): void {
  const { size } = style
  const [before, below] = MEWA_LOGO_LETTERS
  const middle = box.x + textWidth(pdf, before, style) + textWidth(pdf, below, style) / 2
  const half = 0.06 * size
  const top = box.y + baselineOf(style) - 0.8 * size
  const shoulder = top + 0.45 * 0.34 * size
  pdf
    .polygon(
      [middle - half, top],
      [middle + half, top],
      [middle + half, shoulder],
      [middle, top + 0.34 * size],
      [middle - half, shoulder],
    )
    .fill(colour)
}
