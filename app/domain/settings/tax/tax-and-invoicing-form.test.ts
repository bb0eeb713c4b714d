import { expect, test } from 'vitest'
import { taxAndInvoicingFormSchema } from './tax-and-invoicing-form.ts'

const TYPED = {
  deliveryHsn: '996812',
  invoicePrefix: ' abc ',
  creditNotePrefix: 'c1',
  challanPrefix: 'dc',
  billPrefix: ' bs',
  plainBillPrefix: 'bl',
  signature: '',
  returns: 'monthly',
  turnover: 'up-to-5-crore',
}

/** The fields that the form refuses. */
function refusedFields(typed: typeof TYPED) {
  return taxAndInvoicingFormSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
}

test('parses the prefixes of documents in capitals, one to three letters or digits, and refuses the same one twice', () => {
  expect(taxAndInvoicingFormSchema.parse(TYPED)).toEqual({
    ...TYPED,
    invoicePrefix: 'ABC',
    creditNotePrefix: 'C1',
    challanPrefix: 'DC',
    billPrefix: 'BS',
    plainBillPrefix: 'BL',
  })
  for (const invoicePrefix of ['', 'ABCD', 'A/B', 'A-1', 'TRIAL', 'अ', 'A B'])
    expect(refusedFields({ ...TYPED, invoicePrefix }), invoicePrefix).toEqual(['invoicePrefix'])
  expect(refusedFields({ ...TYPED, creditNotePrefix: 'Abc' })).toEqual(['creditNotePrefix'])
  expect(refusedFields({ ...TYPED, plainBillPrefix: 'bs' })).toEqual(['plainBillPrefix'])
})

test('above ₹5 crore of turnover returns are filed monthly', () => {
  expect(refusedFields({ ...TYPED, turnover: 'above-5-crore' })).toBeUndefined()
  expect(refusedFields({ ...TYPED, returns: 'quarterly' })).toBeUndefined()
  expect(refusedFields({ ...TYPED, returns: 'quarterly', turnover: 'above-5-crore' })).toEqual(['returns'])
})
