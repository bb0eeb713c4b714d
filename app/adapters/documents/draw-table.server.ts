import type { DocumentTable } from '#app/domain/documents/printed-document.ts'
import { type Box, heightOf, type Pdf, QUIET, rule, type TextStyle, write } from './text-layout.server.ts'

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
