import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { estimateDelivery } from './delivery-estimate.ts'

test.each([
  {
    goodsPaise: 29_900,
    weightGrams: 250,
    fromPaise: 3_900,
    toPaise: 9_900,
    freeFromPaise: null,
    nextFreePaise: 79_900,
  },
  {
    goodsPaise: 79_899,
    weightGrams: 1750,
    fromPaise: 8_400,
    toPaise: 23_400,
    freeFromPaise: null,
    nextFreePaise: 79_900,
  },
  {
    goodsPaise: 79_900,
    weightGrams: 1750,
    fromPaise: 0,
    toPaise: 23_400,
    freeFromPaise: 79_900,
    nextFreePaise: 99_900,
  },
  {
    goodsPaise: 99_900,
    weightGrams: 1750,
    fromPaise: 0,
    toPaise: 23_400,
    freeFromPaise: 99_900,
    nextFreePaise: 149_900,
  },
  { goodsPaise: 149_900, weightGrams: 1750, fromPaise: 0, toPaise: 0, freeFromPaise: 149_900, nextFreePaise: null },
])('goods for $goodsPaise paise, $weightGrams g', ({ goodsPaise, weightGrams, ...estimate }) => {
  expect(estimateDelivery({ goodsPaise, weightGrams }, DEFAULT_SETTINGS.delivery)).toEqual({
    ...estimate,
    lastFreePaise: 149_900,
  })
})
