import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { SAMPLE_PACK_SIZES, type SamplePackSize } from '#test/data/sample-pack-sizes.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'

const { maxGrams } = DEFAULT_SETTINGS.orders

const NOON = '2026-06-01T06:30:00.000Z'
const STATE_PIN_CODES = [
  ['07', '110001'],
  ['07', '110092'],
  ['29', '560001'],
  ['10', '800001'],
  ['18', '781001'],
] as const

const money = fc.integer({ min: 1, max: 2_000_000 })
const product = fc.record({
  prices: fc.record({ '250g': money, '500g': money, '1kg': money }),
  rateBp: fc.constantFrom(0, 500, 1_200, 1_800),
})
const line = fc.record({
  product: fc.nat({ max: 3 }),
  weight: fc.constantFrom(...SAMPLE_PACK_SIZES),
  quantity: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 1, max: 20 })),
})
const cart = fc.record({
  products: fc.array(product, { minLength: 4, maxLength: 4 }),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: (one) => `${one.product} ${one.weight}` }),
  place: fc.constantFrom(...STATE_PIN_CODES),
  cash: fc.boolean(),
  codFeePaise: fc.constantFrom(0, 1, 3_500, 9_900),
})

test('totals and taxes equal an independent calculation in bigints, cart by cart', () => {
  fc.assert(
    fc.property(cart, ({ products, lines, place: [state, pincode], cash, codFeePaise }) => {
      const settings: Settings = { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, feePaise: codFeePaise } }
      const priced = priceOrder({
        lines: lines.map(({ product, weight, quantity }) => ({ productId: `${product}`, weight, quantity })),
        products: products.map(({ prices, rateBp }, index) => ({
          ...productOnSale(`${index}`, 1_000_000, prices),
          gstRateBp: rateBp,
        })),
        to: { state, pincode },
        fulfilment: 'delivery',
        courierRate: null,
        method: cash ? 'cod' : 'upi',
        settings,
        at: NOON,
      })
      const expected = computeOrder({ products, lines, state, pincode, fee: cash ? codFeePaise : 0 })
      expect(priced.ok ? sumsOf(priced.value) : priced.reason).toEqual(expected)
    }),
    { numRuns: SIZE.cases },
  )
}, 120_000)

function sumsOf({ goodsPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise, weightGrams, lines }: PricedOrder) {
  const halves = lines.every(
    (line) => line.cgstPaise === line.sgstPaise && (line.cgstPaise === 0 || line.igstPaise === 0),
  )
  const taxable = lines.reduce((sum, line) => sum + line.taxablePaise, 0)
  return { goodsPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise, weightGrams, taxable, halves }
}

type ExpectedOrder = {
  products: readonly { prices: Record<SamplePackSize, number>; rateBp: number }[]
  lines: readonly { product: number; weight: SamplePackSize; quantity: number }[]
  state: string
  pincode: string
  fee: number
}

/** The same order calculated independently, in bigints and with the tax rules spelled out. */
function computeOrder({ products, lines, state, pincode, fee }: ExpectedOrder) {
  const quarters: Record<SamplePackSize, bigint> = { '250g': 1n, '500g': 2n, '1kg': 4n }
  const priceOf = (line: ExpectedOrder['lines'][number]) => BigInt(products[line.product]?.prices[line.weight] ?? 0)
  const weight = lines.reduce((sum, line) => sum + quarters[line.weight] * 250n * BigInt(line.quantity), 0n)
  const goods = lines.reduce((sum, line) => sum + priceOf(line) * BigInt(line.quantity), 0n)
  if (weight > BigInt(maxGrams)) return 'too-heavy'
  if (goods < 19_900n) return 'below-minimum'
  const [first, each, freeFrom] = (
    {
      '110001': [3_900n, 1_500n, 79_900n],
      '110092': [3_900n, 1_500n, 79_900n],
      '560001': [5_900n, 2_500n, 99_900n],
      '800001': [6_900n, 3_000n, 99_900n],
      '781001': [9_900n, 4_500n, 149_900n],
    } as Record<string, [bigint, bigint, bigint]>
  )[pincode] as [bigint, bigint, bigint]
  // Net weight in half kilos begun.
  const halfKilos = (weight + 499n) / 500n
  const delivery = goods >= freeFrom ? 0n : first + (halfKilos - 1n) * each
  const highest = lines.reduce((rate, line) => Math.max(rate, products[line.product]?.rateBp ?? 0), 0)
  const taxed = [
    ...lines.map(
      (line) => [priceOf(line) * BigInt(line.quantity), BigInt(products[line.product]?.rateBp ?? 0)] as const,
    ),
    [delivery, BigInt(highest)] as const,
    [BigInt(fee), BigInt(highest)] as const,
  ]
  const tax = taxed.reduce((sum, [gross, rate]) => sum + taxInside(gross, rate, state === '07'), 0n)
  const total = goods + delivery + BigInt(fee)
  return {
    goodsPaise: Number(goods),
    deliveryPaise: Number(delivery),
    codFeePaise: fee,
    totalPaise: Number(total),
    taxPaise: Number(tax),
    weightGrams: Number(weight),
    taxable: Number(total - tax),
    halves: true,
  }
}

/** gross − gross ÷ (1 + rate), the net rounded half up; within the state down to an even number. */
function taxInside(gross: bigint, rate: bigint, within: boolean): bigint {
  const twice = (2n * gross * 10_000n) / (10_000n + rate)
  const net = (twice + 1n) / 2n
  const tax = gross - net
  return within ? tax - (tax % 2n) : tax
}
