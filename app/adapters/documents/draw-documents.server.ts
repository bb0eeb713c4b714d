import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { LetterheadLogo, PrintableDocument } from '#app/domain/documents/printable-document.ts'
import { drawLabel, LABEL_SIZE } from './draw-label.server.ts'
import { drawLeftOutList } from './draw-left-out-list.server.ts'
import { drawPackingSlip } from './draw-packing-slip.server.ts'
import { drawTaxDocument } from './draw-tax-document.server.ts'
import { type DrawablePictures, drawablePictures, NO_PICTURES } from './drawable-pictures.server.ts'
import type { Pdf } from './pdf-types.ts'

const A4 = { size: 'A4', margins: { top: 40, left: 40, right: 40, bottom: 40 } } as const
const LABEL = { size: LABEL_SIZE, margin: 0 }

/** Draws documents into one PDF, each starting on a new page. Returns its bytes. */
export async function drawDocuments(
  documents: readonly PrintableDocument[],
  title: string,
  logo: LetterheadLogo | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    ...A4,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = buffer(pdf)
  const pictures = await drawablePictures(documents, logo)
  for (const document of documents) {
    drawDocument(pdf, document, pictures)
    // Many documents take a while; other requests run in between.
    await setImmediate()
  }
  pdf.end()
  return new Uint8Array(await bytes)
}

/** Draws one document on a new page. */
export function drawDocument(pdf: Pdf, document: PrintableDocument, pictures: DrawablePictures = NO_PICTURES): void {
  pdf.addPage(document.kind === 'label' || (document.kind === 'left-out' && document.size === 'label') ? LABEL : A4)
  if (document.kind === 'label') drawLabel(pdf, document, pictures)
  else if (document.kind === 'left-out') drawLeftOutList(pdf, document)
  else if (document.kind === 'slip') drawPackingSlip(pdf, document, pictures)
  else drawTaxDocument(pdf, document, pictures)
}
