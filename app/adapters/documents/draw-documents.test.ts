import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type {
  LeftOutList,
  PackingSlip,
  PrintableDocument,
  ShippingLabel,
  TaxDocument,
} from '#app/domain/documents/document-contents.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { drawDocument } from './draw-documents.server.ts'
import { pdfRenderer } from './pdf-renderer.server.ts'

const PARTY = { title: 'Sold by', name: 'श्रीमती আনন্দ', lines: ['12 Khari Baoli, Old Delhi', 'GSTIN 07AAACM1234A1Z5'] }
const COLUMNS = [
  { name: 'Description', parts: 3, figures: false },
  { name: 'Amount', parts: 1, figures: true },
]

const invoice = (rows: number): TaxDocument => ({
  kind: 'invoice',
  letterhead: 'Mewa',
  title: 'Tax invoice',
  copy: 'Original for recipient',
  seller: PARTY,
  buyer: { ...PARTY, title: 'Billed to', name: 'Asha Rao' },
  facts: [['Invoice number', 'MW/26-27/000123']],
  lines: { columns: COLUMNS, rows: Array.from({ length: rows }, (_, row) => [`Almonds no. ${row}`, `${row}.00`]) },
  taxes: { columns: COLUMNS, rows: [['5%', '26.19']] },
  sums: [
    ['Round off', '0.00'],
    ['Invoice total', '₹1,149.10'],
  ],
  words: 'Rupees one thousand one hundred forty-nine and ten paise only',
  notes: ['Issued electronically; no signature is needed.'],
  signatory: null,
})
const SLIP: PackingSlip = {
  kind: 'slip',
  letterhead: 'Mewa',
  title: 'Packing slip',
  seller: PARTY,
  buyer: PARTY,
  facts: [['Order number', 'MW-7K3M-9QXF']],
  lines: { columns: COLUMNS, rows: [['California almonds', '2']] },
  total: '2 packs, 1 kg',
  notes: ['Tell us within 48 hours.'],
}
const LABEL: ShippingLabel = {
  kind: 'label',
  letterhead: 'Mewa',
  to: { ...PARTY, title: 'Deliver to' },
  from: PARTY,
  pincode: '110006',
  phone: '+91 98123 45678',
  carrier: 'Delhivery',
  barcode: ['AWB', '12345678901234'],
  orderId: 'MW-7K3M-9QXF',
  due: ['Collect (cash or UPI)', '₹1,149.10'],
  facts: [['Weight with packing', '1.180 kg']],
}

const LEFT_OUT: LeftOutList = {
  kind: 'left-out',
  size: 'label',
  title: 'Not printed: 1 order',
  facts: [['MW-7K3M-9QXF', 'Confirm it first.']],
}

/** The text drawn on each page, without spaces lost at line breaks, and the page sizes. */
function draw(document: PrintableDocument): { pages: string[]; size: number[]; bars: number } {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const pages: string[] = []
  let bars = 0
  pdf.on('pageAdded', () => pages.push(''))
  const text = pdf.text
  pdf.text = function (this: typeof pdf, ...words: unknown[]) {
    pages[pages.length - 1] += String(words[0])
    return Reflect.apply(text, this, words)
  }
  const rect = pdf.rect
  pdf.rect = function (this: typeof pdf, ...sides: [number, number, number, number]) {
    bars++
    return rect.apply(this, sides)
  }
  drawDocument(pdf, document)
  return { pages: pages.map(joined), size: [pdf.page.width, pdf.page.height], bars }
}

function joined(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '')
}

/** Every text of a document, kinds aside. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

test.each([invoice(3), SLIP, LABEL, LEFT_OUT])(
  'every field of the document is printed: $kind',
  ({ kind, ...document }) => {
    const { pages } = draw({ kind, ...document } as PrintableDocument)
    expect(pages).toHaveLength(1)
    const { size: _, ...texts } = { size: null, ...document }
    for (const text of textsOf(texts)) expect(pages[0]).toContain(joined(text))
  },
)

test('orders that are left out take as many pages as they need, each of the size of what is printed', () => {
  const facts = Array.from({ length: 12 }, (_, row) => [`MW-0000-00${row}`, 'It is not paid yet.'] as const)
  const { pages, size } = draw({ ...LEFT_OUT, facts })
  expect(pages.length).toBeGreaterThan(1)
  expect(size).toEqual([288, 432])
  for (const [order] of facts) expect(pages.filter((page) => page.includes(`${order}It`))).toHaveLength(1)
  expect(draw({ ...LEFT_OUT, size: 'a4', facts }).pages).toHaveLength(1)
})

test('text typed in two lines is not joined into one word', () => {
  const written: string[] = []
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const text = pdf.text
  pdf.text = function (this: typeof pdf, ...words: unknown[]) {
    written.push(String(words[0]))
    return Reflect.apply(text, this, words)
  }
  drawDocument(pdf, { ...SLIP, notes: ['Packed in Ernakulam\nKochi'] })
  expect(written).toContain('Packed in Ernakulam Kochi')
})

test('a long invoice continues on further pages with its head, and its total is on the last', () => {
  const { pages } = draw(invoice(70))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('DescriptionAmount')
  for (const page of pages.slice(1)) expect(page).toContain(joined('Tax invoice MW/26-27/000123, continued'))
  for (let row = 0; row < 70; row++)
    expect(pages.filter((page) => page.includes(`Almondsno.${row}${row}.00`))).toHaveLength(1)
  expect(pages.at(-1)).toContain('₹1,149.10')
})

test('the total of an invoice is written in the strong font', () => {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const fontOf = new Map<string, string>()
  let current = ''
  const { font, text } = pdf
  pdf.font = function (this: typeof pdf, ...args: unknown[]) {
    current = String(args[0])
    return Reflect.apply(font, this, args)
  }
  pdf.text = function (this: typeof pdf, ...args: unknown[]) {
    fontOf.set(String(args[0]), current)
    return Reflect.apply(text, this, args)
  }
  drawDocument(pdf, invoice(1))
  expect(fontOf.get('1,149.10')).toBe('figtree-latin-600')
  expect(fontOf.get('0.00')).toBe('figtree-latin-400')
})

test('a label of one of several boxes has its four facts, each value on a line', async () => {
  const facts = [
    ['Parcel', '2 of 2'],
    ['Weight with packing', '12.35 kg'],
    ['Invoice', 'MW/26-27/0000412'],
    ['Date', '29 Nov 2026'],
  ] as const
  const text = pdfText(Buffer.from(await pdfRenderer().render([{ ...LABEL, facts }], 'Papers', null)))
  for (const [, value] of facts) expect(text.split('\n')).toContain(value)
})

test('a label is four by six inches and has a barcode of its number', () => {
  // Code 128 of 14 figures: start, 7 pairs, check and stop are 31 bars; one more rectangle is drawn about the cash.
  expect(draw(LABEL)).toMatchObject({ size: [288, 432], bars: 31 + 1 })
})

test('documents of several kinds are one file, and unusual letter sequences do not fail', async () => {
  const odd = { ...LABEL, to: { ...LABEL.to, name: '\u0610\u06a2 ꯃꯅꯤꯄꯨꯔꯤ 😀' } }
  const bytes = await pdfRenderer().render([invoice(3), SLIP, odd], 'Papers', null)
  const file = Buffer.from(bytes).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(3)
})

test('the texts of a document can be copied and searched', async () => {
  const text = joined(pdfText(Buffer.from(await pdfRenderer().render([invoice(1), SLIP, LABEL], 'Papers', null))))
  const latin = [invoice(1), SLIP, LABEL].flatMap(({ kind: _, ...document }) => textsOf(document))
  for (const each of latin.filter((one) => /^[\x20-\x7e₹]+$/.test(one))) expect(text).toContain(joined(each))
})

/** A file with a filled rectangle for a signature. */
const SIGNATURE = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#113355' } })
  .webp()
  .toBuffer()

test('a paper copy has the signature above its line, or room to sign, on the page of its total', async () => {
  const signed = (rows: number, picture: Uint8Array | null): TaxDocument => ({
    ...invoice(rows),
    signatory: { name: 'Mewa Dry Fruits', picture },
  })
  for (const rows of [3, 33]) {
    const { pages } = draw(signed(rows, null))
    expect(pages.at(-1)).toContain(joined('For Mewa Dry Fruits'))
    expect(pages.at(-1)).toContain(joined('Authorised signatory'))
    expect(pages.at(-1)).toContain('₹1,149.10')
  }
  expect(draw(invoice(3)).pages[0]).not.toContain('signatory')
  const imagesIn = async (...documents: TaxDocument[]) => {
    const file = Buffer.from(await pdfRenderer().render(documents, 'Papers', null)).toString('latin1')
    return file.match(/\/Subtype \/Image/g)?.length ?? 0
  }
  expect(await imagesIn(signed(3, null))).toBe(0)
  const paper = signed(3, new Uint8Array(SIGNATURE))
  const once = await imagesIn(paper)
  expect(once).toBeGreaterThan(0)
  expect(await imagesIn(paper, paper, signed(3, null))).toBe(once)
})

test('the logo is on every paper that names the shop it is of, and is stored once; other letterheads stay names', async () => {
  const papers = [invoice(1), SLIP, LABEL]
  const logo = { name: 'Mewa', picture: new Uint8Array(SIGNATURE) }
  const drawn = async (documents: PrintableDocument[], of: typeof logo | null) => {
    const file = Buffer.from(await pdfRenderer().render(documents, 'Papers', of))
    return { images: file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0, text: pdfText(file) }
  }
  const once = (await drawn([SLIP], logo)).images
  expect(once).toBeGreaterThan(0)
  const lettered = await drawn(papers, logo)
  expect(lettered.images).toBe(once)
  expect(lettered.text).not.toMatch(/^Mewa$/m)
  const earlier = papers.map((paper) => ({ ...paper, letterhead: 'Dry & Dear' }))
  const named = await drawn(earlier, logo)
  expect(named.text.match(/^Dry & Dear$/gm)).toHaveLength(papers.length)
  expect((await drawn([SLIP], null)).text).toMatch(/^Mewa$/m)
})

test('a document without tax, such as a challan, has no table of taxes', () => {
  const { pages } = draw({ ...invoice(2), kind: 'challan', taxes: null })
  expect(pages[0]).not.toContain('26.19')
  expect(pages[0]).toContain('₹1,149.10')
})
