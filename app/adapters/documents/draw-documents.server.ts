import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type {
  LeftOutList,
  LetterheadLogo,
  PackingSlip,
  PrintableDocument,
} from '#app/domain/documents/document-contents.ts'
import { contentBox, drawFacts, drawNotes, drawParty, drawTable, drawTitle } from './draw-document-parts.server.ts'
import { drawLabel, LABEL_SIZE } from './draw-label.server.ts'
import { drawTaxDocument } from './draw-tax-document.server.ts'
import { drawText } from './draw-text.server.ts'
import { type DrawablePictures, drawablePictures, NO_PICTURES } from './drawable-pictures.server.ts'
import type { Pdf } from './pdf-inks-and-box.ts'

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

/** Draws a packing slip on A4, large enough to read on the packing table. */
function drawPackingSlip(pdf: Pdf, document: PackingSlip, pictures: DrawablePictures): void {
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

/** On a label, whose page has no margins of its own. */
const LABEL_MARGIN = 20
/** The height that an order with a reason of three lines takes on a label. */
const ROW = 60

/** Draws the orders that were not printed, each with its reason below it, on the page and further ones of its size. */
function drawLeftOutList(pdf: Pdf, { title, facts }: LeftOutList): void {
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
