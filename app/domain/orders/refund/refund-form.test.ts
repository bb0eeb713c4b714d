import { expect, test } from 'vitest'
import { refundFormSchema } from './refund-form.ts'

const GOOD = { intent: 'refund', version: '3', amount: '', reason: 'A pack was torn.', 'packs-1': '2', 'packs-2': '0' }

function messages(typed: Record<string, string>): Record<string, string> {
  const parsed = refundFormSchema.safeParse({ ...GOOD, ...typed })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('packs, or an amount instead', () => {
  expect(refundFormSchema.parse(GOOD)).toMatchObject({ lines: [{ position: 1, quantity: 2 }], amountPaise: undefined })
  expect(refundFormSchema.parse({ ...GOOD, amount: '49.50' })).toMatchObject({ amountPaise: 4950 })
})

test('all missing fields are reported at once', () => {
  const nothing = { amount: '', reason: '', 'packs-1': '0' }
  expect(messages(nothing)).toEqual({
    amount: 'Choose packs, or enter an amount.',
    reason: 'Tell the shopper why.',
  })
  expect(messages({ amount: 'half' })).toEqual({ amount: 'Enter an amount in rupees, like 49.' })
})

test('an amount must name its line, or goodwill', () => {
  const amount = { 'packs-1': '0', amount: '49' }
  expect(messages(amount)).toEqual({ of: 'Say what this amount is for.' })
  expect(refundFormSchema.parse({ ...GOOD, ...amount, of: '2' })).toMatchObject({
    position: 2,
    amountPaise: 4900,
    lines: [],
  })
  expect(refundFormSchema.parse({ ...GOOD, ...amount, of: 'goodwill' })).toMatchObject({ position: null })
})
