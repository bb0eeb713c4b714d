import { expect, test } from 'vitest'
import { heroLead } from './hero-lead.ts'

test.each([
  [12, ['250g', '500g', '1kg'], 'Twelve kinds, in packs of 250g, 500g and 1kg, each with its price per 100\u00a0g.'],
  [1, ['50g'], 'One kind, in packs of 50g, each with its price per 100\u00a0g.'],
  [40, ['1kg'], '40 kinds, in packs of 1kg, each with its price per 100\u00a0g.'],
  [0, [], 'Spices from our own hills.'],
])('%i kinds in %j', (kinds, sizes, lead) => {
  expect(heroLead(kinds, sizes as never, 'Spices from our own hills.')).toBe(lead)
})
