import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { LabelPaper, Paper, SlipPaper, TaxPaper } from '#app/domain/documents/paper.ts'
import { drawPaper } from './draw-papers.server.ts'
import { pdfPrinter } from './pdf-printer.server.ts'

const PARTY = { title: 'Sold by', name: 'श्रीमती আনন্দ', lines: ['12 Khari Baoli, Old Delhi', 'GSTIN 07AAACM1234A1Z5'] }
const COLUMNS = [
  { name: 'Description', parts: 3, figures: false },
  { name: 'Amount', parts: 1, figures: true },
]

const invoice = (rows: number): TaxPaper => ({
  kind: 'invoice',
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
})
const SLIP: SlipPaper = {
  kind: 'slip',
  title: 'Packing slip',
  seller: PARTY,
  buyer: PARTY,
  facts: [['Order number', 'MW-7K3M-9QXF']],
  lines: { columns: COLUMNS, rows: [['California almonds', '2']] },
  total: '2 packs, 1 kg',
  notes: ['Tell us within 48 hours.'],
}
const LABEL: LabelPaper = {
  kind: 'label',
  to: { ...PARTY, title: 'Deliver to' },
  from: PARTY,
  pincode: '110006',
  phone: '+91 98123 45678',
  carrier: 'Delhivery',
  barcode: ['AWB', '12345678901234'],
  orderId: 'MW-7K3M-9QXF',
  cashDue: '₹1,149.10',
  facts: [['Weight', '1.180 kg']],
}

/** What is drawn, page by page, without the spaces that line breaks swallow; and how large the pages are. */
function draw(paper: Paper): { pages: string[]; size: number[]; bars: number } {
  const sheet = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const pages: string[] = []
  let bars = 0
  sheet.on('pageAdded', () => pages.push(''))
  const text = sheet.text
  sheet.text = function (this: typeof sheet, ...words: unknown[]) {
    pages[pages.length - 1] += String(words[0])
    return Reflect.apply(text, this, words)
  }
  const rect = sheet.rect
  sheet.rect = function (this: typeof sheet, ...sides: [number, number, number, number]) {
    bars++
    return rect.apply(this, sides)
  }
  drawPaper(sheet, paper)
  return { pages: pages.map(joined), size: [sheet.page.width, sheet.page.height], bars }
}

function joined(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '')
}

/** Every text of a paper, kinds aside. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

test.each([invoice(3), SLIP, LABEL])('everything that is to stand on it does: $kind', ({ kind, ...paper }) => {
  const { pages } = draw({ kind, ...paper } as Paper)
  expect(pages).toHaveLength(1)
  for (const text of textsOf(paper)) expect(pages[0]).toContain(joined(text))
})

test('a long invoice runs on, with its head again on each page and its sum on the last', () => {
  const { pages } = draw(invoice(70))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('DescriptionAmount')
  for (const page of pages.slice(1)) expect(page).toContain(joined('Tax invoice MW/26-27/000123, continued'))
  for (let row = 0; row < 70; row++)
    expect(pages.filter((page) => page.includes(`Almondsno.${row}${row}.00`))).toHaveLength(1)
  expect(pages.at(-1)).toContain('₹1,149.10')
})

test('a label is four by six inches and has the bars of its number', () => {
  // Code 128 of 14 figures: start, 7 pairs, check and stop are 31 bars; one more rectangle is drawn about the cash.
  expect(draw(LABEL)).toMatchObject({ size: [288, 432], bars: 31 + 1 })
})

test('papers of several kinds are one file, and letters nobody would put together do not stop it', async () => {
  const odd = { ...LABEL, to: { ...LABEL.to, name: '\u0610\u06a2 ꯃꯅꯤꯄꯨꯔꯤ 😀' } }
  const bytes = await pdfPrinter().print([invoice(3), SLIP, odd], 'Papers')
  const file = Buffer.from(bytes).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(3)
})
