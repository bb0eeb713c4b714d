import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { makeOrderLines, sumOrder } from './order-lines.ts'

const FROM_DELHI = { from: '07', to: '07', scheme: 'regular' } as const

test('a discount is spread over the packs by price and lowers the taxable value', () => {
  const product = { ...productOnSale('1', 9_000), hsn: '0802', gstRateBp: 500 }
  const pack = (pricePaise: number) => ({ weight: '250g' as const, grams: 250, pricePaise, mrpPaise: pricePaise })
  const lines = makeOrderLines(
    [
      { product, pack: pack(10_000), quantity: 2 },
      { product, pack: pack(10_000), quantity: 1 },
    ],
    { deliveryPaise: 3_900, codFeePaise: 0, hsn: '9965', discountPaise: 1_000 },
    FROM_DELHI,
  )
  expect(lines.map(({ discountPaise, grossPaise }) => [discountPaise, grossPaise])).toEqual([
    [667, 19_333],
    [333, 9_667],
    [0, 3_900],
  ])
  // 193.33 ÷ 1.05 = 184.12 with 9.21 of tax; the odd paisa goes to the value, so that the halves are equal.
  expect(lines[0]).toMatchObject({ taxablePaise: 18_413, cgstPaise: 460, sgstPaise: 460, igstPaise: 0 })
})

const money = fc.integer({ min: 1, max: 2_000_000 })
const chosen = fc.array(
  fc.record({ pricePaise: money, quantity: fc.integer({ min: 1, max: 20 }), rateBp: fc.constantFrom(0, 500, 1_800) }),
  { minLength: 1, maxLength: 12 },
)

test('for any packs and discount: shares add up, none exceeds its line, more expensive lines get at least as much, tax is included', () => {
  fc.assert(
    fc.property(chosen, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (packs, share, within) => {
      const goodsPaise = packs.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
      const discountPaise = Math.floor(goodsPaise * share)
      const lines = makeOrderLines(
        packs.map(({ pricePaise, quantity, rateBp }, index) => ({
          product: { ...productOnSale(`${index}`, 1_000), gstRateBp: rateBp },
          pack: { weight: '250g', grams: 250, pricePaise, mrpPaise: pricePaise },
          quantity,
        })),
        { deliveryPaise: 3_900, codFeePaise: 0, hsn: '9965', discountPaise },
        { from: '07', to: within ? '07' : '29', scheme: 'regular' },
      )
      const sums = sumOrder(lines)
      expect(sums).toMatchObject({ goodsPaise, discountPaise, totalPaise: goodsPaise - discountPaise + 3_900 })
      for (const line of lines) {
        expect(line.discountPaise).toBeGreaterThanOrEqual(0)
        expect(line.grossPaise).toBeGreaterThanOrEqual(0)
        expect(line.grossPaise).toBe(line.unitPricePaise * line.quantity - line.discountPaise)
        expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise)
        expect(Math.min(line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise)).toBeGreaterThanOrEqual(0)
      }
      const bySize = lines
        .filter(({ kind }) => kind === 'pack')
        .map((line) => ({ price: line.grossPaise + line.discountPaise, off: line.discountPaise }))
        .sort((a, b) => a.price - b.price)
      for (const [index, line] of bySize.entries()) {
        const before = bySize[index - 1]
        if (before && before.price < line.price) expect(line.off).toBeGreaterThanOrEqual(before.off)
      }
    }),
  )
})
