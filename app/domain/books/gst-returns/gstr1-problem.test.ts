import { expect, test } from 'vitest'
import { makeIssuedDocument } from '#test/data/make-issued-document.ts'
import { addProblems, shopProblems } from './gstr1-problem.ts'

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
