import type { ShippingLabel } from '#app/domain/documents/printable-document.ts'
import { drawBarcode } from './draw-barcode.server.ts'
import { drawRule } from './draw-document-parts.server.ts'
import { drawText } from './draw-text.server.ts'
import { INK } from './ink-colours.ts'
import type { Box, Pdf } from './pdf-types.ts'

/** 4 × 6 inches. */
export const LABEL_SIZE: [number, number] = [288, 432]

// Everything is black: thermal printers print grey as dots.

/** Draws the label of a parcel: carrier and PIN code large, the cash to collect in a box. */
export function drawLabel(pdf: Pdf, document: ShippingLabel): void {
  const box = { x: 14, y: 12, width: LABEL_SIZE[0] - 28 }
  drawText(pdf, document.orderId, { ...box, y: box.y + 1 }, { size: 9, align: 'right' })
  let y = drawText(pdf, document.carrier, { ...box, width: box.width * 0.62 }, { size: 13, font: 'strong' }) + 4
  y = drawBarcode(pdf, { kind: 'code128', text: document.barcode[1] }, { ...box, y }, { height: 54, module: 2 }) + 3
  y = drawText(pdf, document.barcode.join(' '), { ...box, y }, { size: 11, font: 'strong', align: 'center' }) + 5
  drawRule(pdf, { ...box, y }, INK)
  y = drawAddress(pdf, document, { ...box, y: y + 6 })
  y = drawPayment(pdf, document.cashDue, { ...box, y: Math.max(y + 6, 268) })
  y = drawLabelFacts(pdf, document.facts, { ...box, y: y + 8 })
  drawRule(pdf, { ...box, y: y + 3 }, INK)
  y = drawText(pdf, document.from.title, { ...box, y: y + 8 }, { size: 7.5 })
  y = drawText(pdf, document.from.name, { ...box, y }, { size: 9, font: 'strong' })
  for (const line of document.from.lines) y = drawText(pdf, line, { ...box, y }, { size: 8 })
}

function drawAddress(pdf: Pdf, document: ShippingLabel, box: Box): number {
  let y = drawText(pdf, document.to.title, box, { size: 7.5 })
  y = drawText(pdf, document.to.name, { ...box, y }, { size: 14, font: 'strong' }) + 1
  for (const line of document.to.lines) y = drawText(pdf, line, { ...box, y }, { size: 10.5 })
  y = drawText(pdf, `Phone ${document.phone}`, { ...box, y }, { size: 10.5 })
  return drawText(pdf, `PIN ${document.pincode}`, { ...box, y: y + 2 }, { size: 17, font: 'strong' })
}

function drawPayment(pdf: Pdf, cashDue: string | null, box: Box): number {
  const height = cashDue ? 48 : 26
  pdf.rect(box.x, box.y, box.width, height).lineWidth(1.4).strokeColor(INK).stroke()
  const inner = { x: box.x + 10, y: box.y + (cashDue ? 15 : 5), width: box.width - 20 }
  if (!cashDue) {
    drawText(pdf, 'Prepaid. Collect nothing.', inner, { size: 12, font: 'strong', align: 'center' })
    return box.y + height
  }
  drawText(pdf, 'Cash on delivery', inner, { size: 12, font: 'strong' })
  drawText(pdf, cashDue, { ...inner, y: box.y + 6 }, { size: 26, font: 'strong', align: 'right' })
  return box.y + height
}

function drawLabelFacts(pdf: Pdf, facts: ShippingLabel['facts'], box: Box): number {
  // Fixed columns, also when there are fewer; an invoice number of 16 characters fits on one line. The label of one of
  // several boxes has a fourth.
  const starts = facts.length > 3 ? [0, 0.16, 0.34, 0.76, 1] : [0, 0.24, 0.66, 1]
  const ends = facts.map(([name, value], index) => {
    const [start = 0, end = 1] = starts.slice(index)
    const cell = { x: box.x + start * box.width, width: (end - start) * box.width - 4 }
    const y = drawText(pdf, name, { ...cell, y: box.y }, { size: 7.5 })
    return drawText(pdf, value, { ...cell, y }, { size: 9, font: 'strong' })
  })
  return Math.max(...ends)
}
