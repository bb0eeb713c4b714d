import type { DocumentTable, Fact, Party } from '#app/domain/documents/printed-document.ts'
import { type Box, heightOf, type Pdf, QUIET, rule, type TextStyle, write } from './text-layout.server.ts'

/** The part of an A4 page that is written on. */
export function writable(pdf: Pdf): Box & { bottom: number } {
  const { width, height, margins } = pdf.page
  return {
    x: margins.left,
    y: margins.top,
    width: width - margins.left - margins.right,
    bottom: height - margins.bottom,
  }
}

/** The head of an A4 document. Gives where the rest begins. */
export function drawTitle(pdf: Pdf, title: string, beside: string): number {
  const page = writable(pdf)
  write(pdf, beside, { ...page, y: page.y + 10 }, { size: 9, align: 'right', colour: QUIET })
  const end = write(pdf, title, page, { size: 22, font: 'display' })
  rule(pdf, { ...page, y: end + 4 })
  return end + 16
}

/** Who, with name and lines. Gives where it ends. */
export function drawParty(pdf: Pdf, party: Party, box: Box): number {
  let y = write(pdf, party.title, box, { size: 8, colour: QUIET }) + 1
  y = write(pdf, party.name, { ...box, y }, { size: 10, font: 'strong' }) + 1
  for (const line of party.lines) y = write(pdf, line, { ...box, y }, { size: 9 })
  return y
}

/** Facts, each name over its value, or beside it when there is room. Gives where they end. */
export function drawFacts(pdf: Pdf, facts: readonly Fact[], box: Box): number {
  const names = { ...box, width: box.width * 0.45 }
  const values = { x: box.x + box.width * 0.48, width: box.width * 0.52 }
  let y = box.y
  for (const [name, value] of facts) {
    const ends = [
      write(pdf, name, { ...names, y }, { size: 8.5, colour: QUIET }),
      write(pdf, value, { ...values, y }, { size: 8.5, font: 'strong' }),
    ]
    y = Math.max(...ends) + 2
  }
  return y
}

/** Sentences under one another. */
export function drawNotes(pdf: Pdf, notes: readonly string[], box: Box): number {
  let y = box.y
  for (const note of notes) y = write(pdf, note, { ...box, y }, { size: 8, colour: QUIET }) + 1
  return y
}

const GAP = 6
const PADDING = 4

/** Draws a table, its head again on every page it runs on to. Gives where it ends; `newPage`, where the next page begins. */
export function drawTable(pdf: Pdf, table: DocumentTable, box: Box, newPage: () => number, size = 8.5): number {
  const cells = cellsOf(table, box)
  const body: TextStyle = { size }
  const head: TextStyle = { size: size - 0.5, font: 'strong', colour: QUIET }
  const drawRow = (texts: readonly string[], y: number, style: TextStyle): number => {
    const ends = cells.map(({ x, width, align }, index) =>
      write(pdf, texts[index] ?? '', { x, y, width }, { ...style, align }),
    )
    return Math.max(...ends) + PADDING
  }
  const drawHead = (y: number): number => {
    const end = drawRow(
      table.columns.map(({ name }) => name),
      y,
      head,
    )
    rule(pdf, { ...box, y: end - PADDING / 2 })
    return end + PADDING / 2
  }
  let y = drawHead(box.y)
  for (const row of table.rows) {
    const height = Math.max(...cells.map(({ width }, index) => heightOf(pdf, row[index] ?? '', width, body)))
    if (y + height > pdf.page.height - pdf.page.margins.bottom) y = drawHead(newPage())
    y = drawRow(row, y, body)
    rule(pdf, { ...box, y: y - PADDING / 2 })
    y += PADDING / 2
  }
  return y
}

function cellsOf({ columns }: DocumentTable, box: Box) {
  const parts = columns.reduce((sum, column) => sum + column.parts, 0)
  const room = box.width - GAP * (columns.length - 1)
  let x = box.x
  return columns.map((column) => {
    const width = (room * column.parts) / parts
    const cell = { x, width, align: column.figures ? ('right' as const) : ('left' as const) }
    x += width + GAP
    return cell
  })
}
