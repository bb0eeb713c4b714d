import { expect, test } from 'vitest'
import { makeIssuedDocument } from '#test/data/make-issued-document.ts'
import { addProblems, iffProblems, lastDayToCredit, shopProblems } from './gstr1-problem.ts'

const GSTIN = '07AAACM1234A1ZA'

test('what the portal would refuse is named, with the first orders', () => {
  const wrong = [
    makeIssuedDocument(1, { sold: [{ paise: 1_000, rateBp: 500, hsn: '' }] }),
    makeIssuedDocument(2, { sold: [{ paise: 1_000, rateBp: 1_300 }] }),
    makeIssuedDocument(3, { shopState: '29' }),
    makeIssuedDocument(4, { sold: [{ paise: 1_000, rateBp: 500, hsn: '0802' }] }),
    makeIssuedDocument(5, { buyerGstin: '07AAACM1234A1ZB' }),
  ]
  expect(addProblems(shopProblems(''), [], { gstin: '', hsnFigures: 4 })).toMatchObject([
    { reason: 'shop-gstin-missing' },
  ])
  const found = addProblems([], wrong, { gstin: GSTIN, hsnFigures: 6 })
  expect(found.map(({ reason, orders }) => [reason, orders.length])).toEqual([
    ['hsn-missing', 1],
    ['rate-unknown', 1],
    ['shop-state-differs', 1],
    ['hsn-too-short', 1],
    ['buyer-gstin-wrong', 1],
  ])
  const many = Array.from({ length: 9 }, (_, at) =>
    makeIssuedDocument(at, { sold: [{ paise: 1_000, rateBp: 500, hsn: '' }] }),
  )
  expect(addProblems([], many, { gstin: GSTIN, hsnFigures: 4 })).toMatchObject([
    { reason: 'hsn-missing', documents: 9, orders: { length: 5 } },
  ])
})

test('a credit note that can no longer be declared until the 30 November after the year of its invoice is named', () => {
  expect(lastDayToCredit('2026-03-31')).toBe('2026-10-31')
  expect(lastDayToCredit('2026-04-01')).toBe('2027-10-31')
  const note = (day: string) =>
    makeIssuedDocument(1, {
      kind: 'credit-note',
      day,
      against: { number: 'MW/25-26/000001', day: '2026-03-31', valuePaise: 1_000, reason: 'Goods returned' },
    })
  const found = (day: string) => addProblems([], [note(day)], { gstin: GSTIN, hsnFigures: 4 })
  expect(found('2026-10-31')).toEqual([])
  expect(found('2026-11-01')).toMatchObject([{ reason: 'note-too-late', documents: 1 }])
})

test('the invoices of a month in the IFF come to ₹50 lakh at most', () => {
  const invoices = [{ valuePaise: 300_000_000 }, { valuePaise: 200_000_000 }]
  expect(iffProblems(invoices)).toEqual([])
  expect(iffProblems([...invoices, { valuePaise: 1 }])).toMatchObject([{ reason: 'iff-too-much' }])
})
