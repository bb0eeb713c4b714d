import { expect, test } from 'vitest'
import { taxFormSchema } from './tax-form.ts'

test('parses the prefixes of documents in capitals, one to three letters or digits, and refuses the same one twice', () => {
  const filing = { returns: 'monthly', turnover: 'up-to-5-crore' }
  const typed = {
    deliveryHsn: '996812',
    invoicePrefix: ' abc ',
    creditNotePrefix: 'c1',
    challanPrefix: 'dc',
    billPrefix: ' bs',
    signature: '',
    ...filing,
  }
  expect(taxFormSchema.parse(typed)).toEqual({
    deliveryHsn: '996812',
    invoicePrefix: 'ABC',
    creditNotePrefix: 'C1',
    challanPrefix: 'DC',
    billPrefix: 'BS',
    signature: '',
    ...filing,
  })
  const tooLarge = { ...typed, returns: 'quarterly', turnover: 'above-5-crore' }
  expect(taxFormSchema.safeParse(tooLarge).error?.issues.map(({ path }) => path)).toEqual([['returns']])
  for (const invoicePrefix of ['', 'ABCD', 'A/B', 'A-1', 'TRIAL', 'अ', 'A B']) {
    const refused = taxFormSchema.safeParse({ ...typed, invoicePrefix })
    expect(
      refused.error?.issues.map(({ path }) => path),
      invoicePrefix,
    ).toEqual([['invoicePrefix']])
  }
  const same = taxFormSchema.safeParse({ ...typed, creditNotePrefix: 'Abc' })
  expect(same.error?.issues.map(({ path }) => path)).toEqual([['creditNotePrefix']])
})
