import type { PaperTable } from '#app/domain/documents/paper.ts'
import { type Box, heightOf, QUIET, rule, type Sheet, type Style, write } from './typesetting.server.ts'

const GAP = 6
const PADDING = 4

/** Draws a table, its head again on every page it runs on to. Gives where it ends; `newPage`, where the next page begins. */
export function drawTable(sheet: Sheet, table: PaperTable, box: Box, newPage: () => number, size = 8.5): number {
  const cells = cellsOf(table, box)
  const body: Style = { size }
  const head: Style = { size: size - 0.5, voice: 'strong', colour: QUIET }
  const drawRow = (texts: readonly string[], y: number, style: Style): number => {
    const ends = cells.map(({ x, width, align }, index) =>
      write(sheet, texts[index] ?? '', { x, y, width }, { ...style, align }),
    )
    return Math.max(...ends) + PADDING
  }
  const drawHead = (y: number): number => {
    const end = drawRow(
      table.columns.map(({ name }) => name),
      y,
      head,
    )
    rule(sheet, { ...box, y: end - PADDING / 2 })
    return end + PADDING / 2
  }
  let y = drawHead(box.y)
  for (const row of table.rows) {
    const height = Math.max(...cells.map(({ width }, index) => heightOf(sheet, row[index] ?? '', width, body)))
    if (y + height > sheet.page.height - sheet.page.margins.bottom) y = drawHead(newPage())
    y = drawRow(row, y, body)
    rule(sheet, { ...box, y: y - PADDING / 2 })
    y += PADDING / 2
  }
  return y
}

function cellsOf({ columns }: PaperTable, box: Box) {
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
