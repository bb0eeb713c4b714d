import type { ShippingLabel } from '#app/domain/documents/document-contents.ts'
import { drawBarcode } from './draw-barcode.server.ts'
import { drawLetterhead, drawRule } from './draw-document-parts.server.ts'
import { drawText, type TextStyle, textHeight, textWidth } from './draw-text.server.ts'
import type { DrawablePictures } from './drawable-pictures.server.ts'
import { type Box, INK, type Pdf } from './pdf-inks-and-box.ts'

/** 4 × 6 inches. */
export const LABEL_SIZE: [number, number] = [288, 432]

// Everything is black: thermal printers print grey as dots.

/** Draws the label of a parcel: carrier and PIN code large, the money to collect in a box. */
export function drawLabel(pdf: Pdf, document: ShippingLabel, { logo }: DrawablePictures): void {
  const box = { x: 14, y: 12, width: LABEL_SIZE[0] - 28 }
  drawText(pdf, document.orderId, { ...box, y: box.y + 2 }, { size: 9, align: 'right' })
  let y = drawLetterhead(
    pdf,
    document.letterhead,
    { ...box, width: box.width * 0.62 },
    { logo, size: 12, logoHeight: 22, needle: INK },
  )
  if (document.carrier) y = drawText(pdf, document.carrier, { ...box, y }, { size: 13, font: 'strong' })
  y += 4
  y = drawBarcode(pdf, { kind: 'code128', text: document.barcode[1] }, { ...box, y }, { height: 54, module: 2 }) + 3
  y = drawText(pdf, document.barcode.join(' '), { ...box, y }, { size: 11, font: 'strong', align: 'center' }) + 5
  drawRule(pdf, { ...box, y }, INK)
  y = drawAddress(pdf, document, { ...box, y: y + 6 })
  y = drawPayment(pdf, document.due, { ...box, y: Math.max(y + 6, 268) })
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

function drawPayment(pdf: Pdf, due: ShippingLabel['due'], box: Box): number {
  const height = due ? 48 : 26
  pdf.rect(box.x, box.y, box.width, height).lineWidth(1.4).strokeColor(INK).stroke()
  const inner = { x: box.x + 10, y: box.y + 5, width: box.width - 20 }
  if (!due) {
    drawText(pdf, 'Prepaid. Collect nothing.', inner, { size: 12, font: 'strong', align: 'center' })
    return box.y + height
  }
  const [how, amount] = due
  const amountStyle: TextStyle = { size: 26, font: 'strong', align: 'right' }
  const howStyle: TextStyle = { size: 12, font: 'strong' }
  const width = inner.width - textWidth(pdf, amount, amountStyle) - 8
  const y = box.y + (height - textHeight(pdf, how, width, howStyle)) / 2
  drawText(pdf, how, { ...inner, width, y }, howStyle)
  drawText(pdf, amount, { ...inner, y: box.y + 6 }, amountStyle)
  return box.y + height
}

function drawLabelFacts(pdf: Pdf, facts: ShippingLabel['facts'], box: Box): number {
  // Fixed columns, also when there are fewer; an invoice number of 16 characters fits on one line. The label of one of
  // several boxes has a fourth.
  const starts = facts.length > 3 ? [0, 0.14, 0.38, 0.77, 1] : [0, 0.32, 0.72, 1]
  const cells = facts.map((fact, index) => {
    const [start = 0, end = 1] = starts.slice(index)
    return { fact, x: box.x + start * box.width, width: (end - start) * box.width - 4 }
  })
  // The values stand on one line, also where a name takes two.
  const y = Math.max(...cells.map(({ fact, ...cell }) => drawText(pdf, fact[0], { ...cell, y: box.y }, { size: 7.5 })))
  return Math.max(
    ...cells.map(({ fact, ...cell }) => drawText(pdf, fact[1], { ...cell, y }, { size: 9, font: 'strong' })),
  )
}
