import type { PackingSlip } from '#app/domain/documents/printable-document.ts'
import { contentBox, drawFacts, drawNotes, drawParty, drawTable, drawTitle } from './draw-document-parts.server.ts'
import { drawText } from './draw-text.server.ts'
import type { DrawablePictures } from './drawable-pictures.server.ts'
import type { Pdf } from './pdf-types.ts'

/** Draws a packing slip on A4, large enough to read on the packing table. */
export function drawPackingSlip(pdf: Pdf, document: PackingSlip, pictures: DrawablePictures): void {
  const page = contentBox(pdf)
  const newPage = () => {
    pdf.addPage()
    return page.y
  }
  const top = drawTitle(pdf, document, document.facts[0]?.[1] ?? '', pictures)
  const third = page.width / 3 - 12
  const ends = [
    drawParty(pdf, document.buyer, { x: page.x, y: top, width: third }),
    drawParty(pdf, document.seller, { x: page.x + third + 14, y: top, width: third }),
    drawFacts(pdf, document.facts, { x: page.x + 2 * (third + 14), y: top, width: page.width - 2 * (third + 14) }),
  ]
  let y = drawTable(pdf, document.lines, { ...page, y: Math.max(...ends) + 18 }, newPage, 11)
  y = drawText(pdf, document.total, { ...page, y: y + 8 }, { size: 14, font: 'strong', align: 'right' })
  drawNotes(pdf, document.notes, { ...page, y: y + 20 })
}
