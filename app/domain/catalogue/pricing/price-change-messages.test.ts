import { expect, test } from 'vitest'
import { pricesChangedMessage } from './price-change-messages.ts'

test('says which products were changed meanwhile, also those without a name and those deleted', () => {
  const names = new Map([
    ['1', 'Almonds'],
    ['2', ''],
  ])
  expect(pricesChangedMessage(['1'], names)).toMatch(/^Someone changed Almonds meanwhile\./)
  expect(pricesChangedMessage(['1', '2', '3'], names)).toMatch(
    /^Someone changed Almonds, an unnamed draft, a product that is deleted now meanwhile\./,
  )
})
