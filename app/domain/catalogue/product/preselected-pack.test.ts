import { describe, expect, test } from 'vitest'
import { preselectedPack } from './preselected-pack.ts'
import type { Pack } from './product.ts'

const packs: Pack[] = [
  { weight: '250g', grams: 250, pricePaise: 29900, mrpPaise: 29900 },
  { weight: '500g', grams: 500, pricePaise: 57900, mrpPaise: 57900 },
  { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
]

describe('the pack a page shows first', () => {
  test.each(['250g', '500g', '1kg'])('is the one asked for: %s', (wanted) => {
    expect(preselectedPack({ packs }, wanted)?.weight).toBe(wanted)
  })

  test.each([null, '', '2kg', '750g'])('is the lightest when %s is asked for', (wanted) => {
    expect(preselectedPack({ packs }, wanted)?.weight).toBe('250g')
  })

  test('is none when the product has no packs', () => {
    expect(preselectedPack({ packs: [] }, null)).toBeUndefined()
  })
})
