import { describe, expect, test } from 'vitest'
import { choosePack, savingOf } from './pack-choice.ts'
import type { Pack } from './product.ts'

const packs: Pack[] = [
  { weight: '250g', grams: 250, pricePaise: 29900, mrpPaise: 29900 },
  { weight: '500g', grams: 500, pricePaise: 57900, mrpPaise: 57900 },
  { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
]
const kilo = packs[2] as Pack

describe('the pack a page shows first', () => {
  test.each(['250g', '500g', '1kg'])('is the one asked for: %s', (wanted) => {
    expect(choosePack({ packs }, wanted)?.weight).toBe(wanted)
  })

  test.each([null, '', '2kg', '750g'])('is the lightest when %s is asked for', (wanted) => {
    expect(choosePack({ packs }, wanted)?.weight).toBe('250g')
  })

  test('is none when the product has no packs', () => {
    expect(choosePack({ packs: [] }, null)).toBeUndefined()
  })
})

describe('the saving', () => {
  test('is counted against the same grams in the lightest pack', () => {
    expect(savingOf(packs, kilo)).toEqual({ paise: 7700, times: 4, weight: '250g' })
  })

  test('is null for the lightest pack itself', () => {
    expect(savingOf(packs, packs[0] as Pack)).toBeNull()
  })

  test('is null without a saving', () => {
    expect(savingOf(packs, { ...kilo, pricePaise: 119600 })).toBeNull()
    expect(savingOf(packs, { ...kilo, pricePaise: 125000 })).toBeNull()
  })
})
