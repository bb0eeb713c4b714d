import type { LabelledValue, TaxDocument } from '#app/domain/documents/document-contents.ts'
import {
  contentBox,
  drawFacts,
  drawNotes,
  drawParty,
  drawRule,
  drawTable,
  drawTitle,
} from './draw-document-parts.server.ts'
import { drawText, type TextStyle } from './draw-text.server.ts'
import type { DrawablePictures } from './drawable-pictures.server.ts'
import { type Box, MUTED, type Pdf } from './pdf-inks-and-box.ts'

// The height of the part below the lines, which is kept together on one page.
const FOOT_HEIGHT = 190
/** The part for the signature, below it. */
const SIGNATURE_HEIGHT = 84

/**
 * Draws an invoice, a bill of supply, a credit note or a challan on A4: parties and facts, lines, then taxes, sums and
 * the amount in words.
 */
export function drawTaxDocument(pdf: Pdf, document: TaxDocument, pictures: DrawablePictures): void {
  const page = contentBox(pdf)
  const newPage = () => {
    pdf.addPage()
    const number = document.facts[0]?.[1] ?? ''
    return drawText(pdf, `${document.title} ${number}, continued`, page, { size: 9, colour: MUTED }) + 8
  }
  const titleEnd = drawTitle(pdf, document, document.copy, pictures)
  const top = document.declaration
    ? drawText(pdf, document.declaration, { ...page, y: titleEnd }, { size: 10, font: 'strong' }) + 10
    : titleEnd
  const third = page.width / 3 - 12
  const ends = [
    drawParty(pdf, document.seller, { x: page.x, y: top, width: third }),
    drawParty(pdf, document.buyer, { x: page.x + third + 14, y: top, width: third }),
    drawFacts(pdf, document.facts, { x: page.x + 2 * (third + 14), y: top, width: page.width - 2 * (third + 14) }),
  ]
  const linesEnd = drawTable(pdf, document.lines, { ...page, y: Math.max(...ends) + 16 }, newPage)
  const needed = FOOT_HEIGHT + (document.signatory ? SIGNATURE_HEIGHT : 0)
  const foot = linesEnd + needed > page.bottom ? newPage() : linesEnd + 12
  const end = drawFoot(pdf, document, { ...page, y: foot })
  if (document.signatory) {
    const width = page.width * 0.38
    const { name, picture } = document.signatory
    drawSignatory(pdf, name, picture && pictures.signature, { x: page.x + page.width - width, y: end + 14, width })
  }
}

function drawFoot(pdf: Pdf, document: TaxDocument, box: Box): number {
  const left = { ...box, width: box.width * 0.54 }
  const right = { ...box, x: box.x + box.width * 0.62, width: box.width * 0.38 }
  const taxesEnd = document.taxes ? drawTable(pdf, document.taxes, left, () => box.y) : box.y
  const sumsEnd = drawSums(pdf, document.sums, right)
  const y = Math.max(taxesEnd, sumsEnd) + 10
  const words = drawText(pdf, document.words, { ...box, y }, { size: 10, font: 'strong' })
  return drawNotes(pdf, document.notes, { ...box, y: words + 14 })
}

// The room for a signature, also where somebody signs by hand.
const SIGNATURE_ROOM = 40

/** For whom a document is signed, the signature or room for it, and the line below. */
function drawSignatory(pdf: Pdf, name: string, signature: string | null, box: Box): void {
  const y = drawText(pdf, `For ${name}`, box, { size: 9, font: 'strong', align: 'right' }) + 4
  if (signature) {
    const fit: [number, number] = [box.width, SIGNATURE_ROOM]
    pdf.image(signature, box.x, y, { fit, align: 'right', valign: 'bottom' })
  }
  drawText(
    pdf,
    'Authorised signatory',
    { ...box, y: y + SIGNATURE_ROOM + 4 },
    { size: 8, align: 'right', colour: MUTED },
  )
}

function drawSums(pdf: Pdf, sums: readonly LabelledValue[], box: Box): number {
  const total = sums.length - 1
  let y = box.y
  for (const [index, [name, amount]] of sums.entries()) {
    if (index === total) {
      drawRule(pdf, { ...box, y: y + 2 })
      y += 7
    }
    const style: TextStyle = index === total ? { size: 12, font: 'strong' } : { size: 9 }
    drawText(pdf, name, { ...box, y }, style)
    y = drawText(pdf, amount, { ...box, y }, { ...style, align: 'right' }) + 3
  }
  return y
}
