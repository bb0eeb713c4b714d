import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { billedParty } from '#app/domain/documents/document-party.ts'
import { invoiceView } from '#app/domain/documents/invoice-view.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import { ISSUED_INVOICE, invoicedOrder } from '#test/data/invoiced-order.ts'
import { listElements, readText } from '#test/http/read-html.ts'
import { Invoice } from './invoice.tsx'

// An invoice exists twice, as a PDF and as a page. Whatever the PDF says is on the page too, but what is listed here.

const ONLY_IN_PDF = ['Order date', 'Round off']
/** What the page shows without a label, or under another one. */
const LABELLED_OTHERWISE = ['Invoice number', 'Invoice date', 'Bill number', 'Bill date', 'Order number']

/** Money is spelt otherwise: `₹1,158` on the page is `1,158.00` in the PDF. */
function plain(text: string): string {
  return text
    .replaceAll(/₹|\.00\b|[.:,](?= |$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ACME = { company: 'Acme Gifts Private Limited', gstin: '07AAACM1234A1ZA' }

test.each([
  ['07', {}, 'regular'],
  ['27', {}, 'regular'],
  ['07', ACME, 'regular'],
  ['07', {}, 'composition'],
  ['07', {}, 'unregistered'],
  ['07', ACME, 'unregistered'],
] as const)('the page says what the PDF says, to state %s, for %o, under %s', (shipState, business, gstScheme) => {
  const person = invoicedOrder(shipState, { gstScheme })
  const order = { ...person, address: { ...person.address, ...business } }
  const pdf = invoiceDocument(order, ISSUED_INVOICE, { copy: 'electronic', signature: null })
  const buyer = billedParty('Billed and delivered to', order, ISSUED_INVOICE)
  const html = renderToStaticMarkup(<Invoice {...invoiceView(order, ISSUED_INVOICE, buyer)} />)
  const page = plain(readText(html))
  const facts = pdf.facts
    .filter(([name]) => !ONLY_IN_PDF.includes(name))
    .map(([name, value]) => (LABELLED_OTHERWISE.includes(name) ? value : `${name} ${value}`))
  const sums = pdf.sums.filter(([name]) => !ONLY_IN_PDF.includes(name)).map(([, value]) => value)
  const parties = [pdf.seller, pdf.buyer].flatMap(({ name, lines }) => [name, ...lines])
  const cells = [...pdf.lines.rows, ...(pdf.taxes?.rows ?? [])].flat()
  const [signature = '?', contact = '?'] = pdf.notes.slice(-2)
  const texts = [...facts, ...sums, ...parties, ...cells, signature, contact]
  expect(texts.map(plain).filter((text) => !page.includes(text))).toEqual([])
  const heads = listElements(html, 'thead').map((head) => listElements(head.html, 'th').length)
  expect(heads).toEqual([pdf.lines.columns.length, ...(pdf.taxes ? [pdf.taxes.columns.length] : [])])
})
