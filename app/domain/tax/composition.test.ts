import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compositionLevy } from './composition.ts'
import { splitTax } from './tax-split.ts'

test.each([
  [0, 0],
  [-50_000, 0],
  // 0.5 % of ₹100 is 50 paise, which is a rupee (s. 170); of ₹99.99 it is less.
  [10_000, 100],
  [9_899, 0],
  [1_234_567_89, 617_300],
])('the levy on %i paise is %i to each of centre and state', (taxable, each) => {
  expect(compositionLevy(taxable)).toEqual({ cgstPaise: each, sgstPaise: each })
})

test('the levy is whole rupees within half a rupee of 0.5 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (taxable) => {
      const { cgstPaise } = compositionLevy(taxable)
      expect(cgstPaise % 100).toBe(0)
      expect(Math.abs(cgstPaise - taxable / 200)).toBeLessThanOrEqual(50.5)
    }),
  )
})

test('under composition the whole price is the value of the supply', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.constantFrom(0, 500, 1_800), (gross, rateBp) => {
      const split = splitTax(gross, rateBp, { from: '07', to: '07', scheme: 'composition' })
      expect(split).toEqual({ taxablePaise: gross, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
    }),
  )
})
