import { describe, expect, test } from 'vitest'
import { decideCreditLines } from '#app/domain/orders/invoicing/credit-note.ts'
import { NAMED_FROM_PAISE } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { ISSUED_INVOICE, invoicedOrder } from '#test/data/invoiced-order.ts'
import { creditNoteDocument, invoiceDocument } from './tax-document.ts'

const ORIGINAL = { copy: 'original', signature: null } as const

describe('a tax invoice (CGST Rule 46)', () => {
  const document = invoiceDocument(invoicedOrder('07'), ISSUED_INVOICE, ORIGINAL)

  test('(a) supplier with address and GSTIN, and the FSSAI number', () => {
    expect(document.seller).toEqual({
      title: 'Sold by',
      name: 'Mewa Dry Fruits (test store)',
      lines: [
        '12 Khari Baoli, Old Delhi, New Delhi',
        'Delhi 110006',
        'GSTIN 07AAACM1234A1Z5',
        'FSSAI licence 10020011001234',
      ],
    })
  })

  test('an address typed in two lines is one, with a comma', () => {
    const { seller } = invoiceDocument(
      invoicedOrder('07'),
      { ...ISSUED_INVOICE, seller: { ...ISSUED_INVOICE.seller, address: '12 Khari Baoli\nOld Delhi' } },
      ORIGINAL,
    )
    expect(seller.lines[0]).toBe('12 Khari Baoli, Old Delhi')
  })

  test('(b, c, n, p) number, date in India, place of supply, reverse charge, and order and payment', () => {
    expect(document.facts).toEqual([
      ['Invoice number', 'MW/26-27/000123'],
      ['Invoice date', '21 November 2026'],
      ['Order number', 'MW-7K3M-9QXF'],
      ['Order date', '18 November 2026'],
      ['Payment', 'Cash on delivery'],
      ['Place of supply', 'Delhi (07)'],
      ['Reverse charge', 'No'],
    ])
  })

  test('(d to f, o) recipient with the delivery address, state and code', () => {
    expect(document.buyer).toEqual({
      title: 'Billed and delivered to',
      name: 'आशा राव',
      lines: ['12B, Chandni Chowk', 'New Delhi 110006, Delhi', 'State: Delhi, code 07'],
    })
  })

  test('(g to m) HSN, description, quantity with UQC, discount, taxable value, rate and taxes of each line', () => {
    expect(document.lines.columns.map(({ name }) => name)).toEqual(
      'Description,HSN,Qty,Price,Discount,Taxable value,GST,CGST,SGST,Amount'.split(','),
    )
    expect(document.lines.rows).toEqual([
      [
        'California almonds 500g',
        '08021200',
        '2 PAC',
        '579.00',
        '57.90',
        '1,047.72',
        '5%',
        '26.19',
        '26.19',
        '1,100.10',
      ],
      ['Delivery', '996812', '1 OTH', '49.00', '0.00', '46.68', '5%', '1.16', '1.16', '49.00'],
    ])
  })

  test('sums of lines without rounding, the total in digits and in words', () => {
    expect(document.taxes?.rows).toEqual([['5%', '1,094.40', '27.35', '27.35']])
    expect(document.sums).toEqual([
      ['Taxable value', '1,094.40'],
      ['CGST', '27.35'],
      ['SGST', '27.35'],
      ['Round off', '0.00'],
      ['Invoice total', '₹1,149.10'],
    ])
    expect(document.words).toBe('Rupees one thousand one hundred forty-nine and ten paise only')
  })

  test('the discount is noted; only the electronic copy notes that it needs no signature', () => {
    expect(document.notes).toContain('₹57.90 is taken off by coupon DIWALI10, before tax was worked out.')
    expect(document.notes.join()).not.toContain('signature')
    const file = invoiceDocument(invoicedOrder('07'), ISSUED_INVOICE, { ...ORIGINAL, copy: 'electronic' })
    expect(file.copy).toBe('Original for recipient')
    expect(file.notes).toContain('Issued electronically; no signature is needed.')
  })

  test('across a state border there is IGST; of a union territory’s shop, UTGST', () => {
    const across = invoiceDocument(invoicedOrder('29'), ISSUED_INVOICE, { ...ORIGINAL, copy: 'reprint' })
    expect(across.copy).toBe('Reprint')
    expect(across.sums.map(([name]) => name)).toEqual(['Taxable value', 'IGST', 'Round off', 'Invoice total'])
    expect(across.facts).toContainEqual(['Place of supply', 'Karnataka (29)'])
    const ladakh = invoiceDocument(
      { ...invoicedOrder('07'), shipState: '38', shopState: '38' },
      ISSUED_INVOICE,
      ORIGINAL,
    )
    expect(ladakh.sums.map(([name]) => name)).toContain('UTGST')
  })
})

describe('the buyer of what is handed over in the shop', () => {
  const shopAddress = { ...invoicedOrder('07').address, house: '12 Khari Baoli', street: '', landmark: null }
  const counter = { ...shopAddress, fullName: 'Walk-in customer', landmark: 'Handed over at the counter' }
  const buyerOf = (changes: Partial<Order>, issued = ISSUED_INVOICE) =>
    invoiceDocument(invoicedOrder('07', changes), issued, ORIGINAL).buyer

  test('at the counter is named alone', () => {
    expect(buyerOf({ channel: 'counter', address: counter })).toEqual({
      title: 'Billed to',
      name: 'Walk-in customer',
      lines: [],
    })
  })

  test('who collects an order has no address of the shop, below the value that needs the address of delivery', () => {
    const pickup = { fulfilment: 'pickup', address: shopAddress } as const
    expect(buyerOf(pickup)).toEqual({ title: 'Billed to', name: 'आशा राव', lines: ['Collected at the shop'] })
    expect(buyerOf({ ...pickup, totalPaise: NAMED_FROM_PAISE }).lines).toEqual([
      'Collected at the shop',
      '12 Khari Baoli',
      'New Delhi 110006, Delhi',
      'State: Delhi, code 07',
    ])
  })

  test('stays as it was on an invoice that was issued with the address of the shop', () => {
    const early = { ...ISSUED_INVOICE, omitsShopAddress: false }
    const place = ['12 Khari Baoli', 'New Delhi 110006, Delhi', 'State: Delhi, code 07']
    expect(buyerOf({ fulfilment: 'pickup', address: shopAddress }, early)).toEqual({
      title: 'Billed to; collected at the shop',
      name: 'आशा राव',
      lines: place,
    })
    const sold = buyerOf({ channel: 'counter', address: counter }, early)
    expect(sold).toMatchObject({ title: 'Billed and delivered to', name: 'Walk-in customer' })
    expect(sold.lines.join()).toContain('Handed over at the counter')
  })

  test('a business keeps its GSTIN and address', () => {
    const address = { ...counter, house: '4 Hill Road', company: 'Acme Gifts', gstin: '07AAACM1234A1Z5' }
    expect(buyerOf({ channel: 'counter', address })).toEqual({
      title: 'Billed to',
      name: 'Acme Gifts',
      lines: ['GSTIN 07AAACM1234A1Z5', '4 Hill Road', 'New Delhi 110006, Delhi', 'State: Delhi, code 07'],
    })
  })
})

test('a credit note names its invoice, and reverses value and tax line by line (Rule 53)', () => {
  const order = invoicedOrder('07')
  const lines = decideCreditLines(
    order.lines,
    [],
    [
      { position: 1, quantity: 1, amountPaise: 57_255 },
      { position: 2, quantity: 0, amountPaise: 200 },
    ],
  )
  const note = {
    number: 'CN/26-27/000045',
    orderId: order.id,
    refundId: 'ref_1',
    reason: 'One pack came open',
    amountPaise: 57_455,
    issuedAt: '2026-11-25T10:00:00.000Z',
    seller: ISSUED_INVOICE.seller,
    lines,
  }
  const document = creditNoteDocument(order, note, ISSUED_INVOICE, ORIGINAL)
  expect(document.facts).toEqual([
    ['Credit note number', 'CN/26-27/000045'],
    ['Credit note date', '25 November 2026'],
    ['Against invoice', 'MW/26-27/000123'],
    ['Invoice date', '21 November 2026'],
    ['Order number', 'MW-7K3M-9QXF'],
    ['Place of supply', 'Delhi (07)'],
    ['Reason', 'One pack came open'],
  ])
  expect(document.lines.rows).toEqual([
    ['California almonds 500g', '08021200', '1 PAC', '545.29', '5%', '13.63', '13.63', '572.55'],
    ['Delivery', '996812', '–', '1.92', '5%', '0.04', '0.04', '2.00'],
  ])
  expect(document.sums.at(-1)).toEqual(['Total credit', '₹574.55'])
  expect(document.words).toBe('Rupees five hundred seventy-four and fifty-five paise only')
})
