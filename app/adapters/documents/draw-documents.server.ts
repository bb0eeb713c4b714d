import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { PackingSlip, PrintedDocument } from '#app/domain/documents/printed-document.ts'
import { drawLabel, LABEL_SIZE } from './draw-label.server.ts'
import { contentBox, drawFacts, drawNotes, drawParty, drawTable, drawTitle } from './draw-parts.server.ts'
import { drawTaxDocument } from './draw-tax-document.server.ts'
import { drawText, type Pdf } from './text-layout.server.ts'

const A4 = { size: 'A4', margins: { top: 40, left: 40, right: 40, bottom: 40 } } as const
const LABEL = { size: LABEL_SIZE, margin: 0 }

/** Draws documents into one PDF, each starting on a new page. Returns its bytes. */
export async function drawDocuments(
  documents: readonly PrintedDocument[],
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    ...A4,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = buffer(pdf)
  for (const document of documents) {
    drawDocument(pdf, document)
    // Many documents take a while; other requests run in between.
    await setImmediate()
  }
  pdf.end()
  return new Uint8Array(await bytes)
}

/** Draws one document on a new page. */
export function drawDocument(pdf: Pdf, document: PrintedDocument): void {
  pdf.addPage(document.kind === 'label' ? LABEL : A4)
  if (document.kind === 'label') drawLabel(pdf, document)
  else if (document.kind === 'slip') drawPackingSlip(pdf, document)
  else drawTaxDocument(pdf, document)
}

/** Draws a packing slip on A4, large enough to read on the packing table. */
function drawPackingSlip(pdf: Pdf, document: PackingSlip): void {
  const page = contentBox(pdf)
  const newPage = () => {
    pdf.addPage()
    return page.y
  }
  const top = drawTitle(pdf, document.title, document.facts[0]?.[1] ?? '')
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
