import { expect, test } from 'vitest'
import { paymentCasesFor } from './payment-cases.ts'

test('a gateway that names no currency is spared the charge in another one, and nothing else', () => {
  const [all, inRupees] = [{}, { takesRupeesAlone: true }].map((entry) =>
    paymentCasesFor(entry).map(({ name }) => name),
  )
  expect(all?.filter((name) => !inRupees?.includes(name))).toEqual(['charged oddly: another currency'])
})
