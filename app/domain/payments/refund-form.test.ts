import { expect, test } from 'vitest'
import { RefundForm } from './refund-form.ts'

const GOOD = { version: '3', amount: '', reason: 'A pack was torn.', 'packs-1': '2', 'packs-2': '0' }

function messages(typed: Record<string, string>): Record<string, string> {
  const parsed = RefundForm.safeParse({ ...GOOD, ...typed })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('packs, or an amount in their place', () => {
  expect(RefundForm.parse(GOOD)).toMatchObject({ lines: [{ position: 1, quantity: 2 }], amountPaise: undefined })
  expect(RefundForm.parse({ ...GOOD, amount: '49.50' })).toMatchObject({ amountPaise: 4950 })
})

test('all that is missing is said at once', () => {
  const nothing = { amount: '', reason: '', 'packs-1': '0' }
  expect(messages(nothing)).toEqual({
    amount: 'Choose packs, or enter an amount.',
    reason: 'Say why: the shopper reads it.',
  })
  expect(messages({ amount: 'half' })).toEqual({ amount: 'Enter an amount in rupees, like 49.' })
})
