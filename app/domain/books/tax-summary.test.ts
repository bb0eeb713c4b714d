import { expect, test } from 'vitest'
import type { IssuedDocument } from './issued-document.ts'
import { addDocuments, EMPTY_SUMMARY } from './tax-summary.ts'

const LINE = { name: 'Almonds', hsn: '08021200', unit: 'PAC', quantity: 1, rateBp: 500 } as const
const document = (kind: IssuedDocument['kind'], grossPaise: number, igstPaise: number): IssuedDocument => ({
  kind,
  number: 'MW/26-27/000001',
  day: '2026-11-20',
  orderId: 'MW-7K3M-9QXF',
  buyerGstin: null,
  buyerName: 'Asha Rao',
  buyerState: '29',
  shopState: '07',
  shopGstin: '',
  against: null,
  lines: [{ ...LINE, grossPaise, taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }],
})

test('what is left is the invoices less the credit notes, over several batches', () => {
  const first = addDocuments(EMPTY_SUMMARY, [document('invoice', 10_500, 500), document('credit-note', 2_100, 100)])
  const { invoice, net, ...rest } = addDocuments(first, [document('invoice', 1_050, 50)])
  expect(invoice).toMatchObject({ documents: 2, totalPaise: 11_550, igstPaise: 550 })
  expect(rest['credit-note']).toMatchObject({ documents: 1, totalPaise: 2_100 })
  expect(net).toEqual({
    documents: 3,
    totalPaise: 9_450,
    taxablePaise: 9_000,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 450,
  })
})
