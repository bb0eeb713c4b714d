import type { SlipPaper } from '#app/domain/documents/paper.ts'
import { drawFacts, drawNotes, drawParty, drawTitle, writable } from './draw-parts.server.ts'
import { drawTable } from './draw-table.server.ts'
import { type Sheet, write } from './typesetting.server.ts'

/** A packing slip on A4, large enough to be read on the packing table. */
export function drawSlip(sheet: Sheet, paper: SlipPaper): void {
  const page = writable(sheet)
  const newPage = () => {
    sheet.addPage()
    return page.y
  }
  const top = drawTitle(sheet, paper.title, paper.facts[0]?.[1] ?? '')
  const third = page.width / 3 - 12
  const ends = [
    drawParty(sheet, paper.buyer, { x: page.x, y: top, width: third }),
    drawParty(sheet, paper.seller, { x: page.x + third + 14, y: top, width: third }),
    drawFacts(sheet, paper.facts, { x: page.x + 2 * (third + 14), y: top, width: page.width - 2 * (third + 14) }),
  ]
  let y = drawTable(sheet, paper.lines, { ...page, y: Math.max(...ends) + 18 }, newPage, 11)
  y = write(sheet, paper.total, { ...page, y: y + 8 }, { size: 14, voice: 'strong', align: 'right' })
  drawNotes(sheet, paper.notes, { ...page, y: y + 20 })
}
