import type { LeftOutList } from '#app/domain/documents/printable-document.ts'
import { drawText } from './draw-text.server.ts'
import type { Pdf } from './pdf-types.ts'

/** On a label, whose page has no margins of its own. */
const LABEL_MARGIN = 20
/** The height that an order with a reason of three lines takes on a label. */
const ROW = 60

/** Draws the orders that were not printed, each with its reason below it, on the page and further ones of its size. */
export function drawLeftOutList(pdf: Pdf, { title, facts }: LeftOutList): void {
  const { width, height, margins } = pdf.page
  const margin = margins.left || LABEL_MARGIN
  const box = { x: margin, width: width - 2 * margin }
  let y = drawText(pdf, title, { ...box, y: margin }, { size: 14, font: 'strong' }) + 8
  for (const [order, reason] of facts) {
    if (y > height - margin - ROW) {
      pdf.addPage({ size: [width, height], margins })
      y = margin
    }
    y = drawText(pdf, order, { ...box, y }, { size: 10, font: 'strong' })
    y = drawText(pdf, reason, { ...box, y }, { size: 9 }) + 6
  }
}
