import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf } from '#app/domain/coupons/coupon.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type OrderLine, packNeeds } from '../order/order.ts'
import { makeOrderLines, sumOrder } from '../order/order-lines.ts'
import { decideEdit } from './decide-edit.ts'
import { waiveDue } from './edited-prices.ts'
import { type EditLine, editText, orderLineChanges } from './order-edit.ts'

const PRODUCTS = ['1', '2', '3'].map((id, index) => ({
  id,
  name: `Nut ${id}`,
  hindiName: '',
  image: '',
  hsn: '08021200',
  gstRateBp: [500, 1200, 0][index] ?? 0,
  stockGrams: 9_000,
  packs: SAMPLE_PACK_SIZES.map((weight, size) => ({
    weight,
    grams: [250, 500, 1000][size] ?? 0,
    pricePaise: 29_901 * (size + 1) + index * 777,
    mrpPaise: 40_000 * (size + 1),
  })),
}))
const FIXED = { kind: 'amount', percent: null, amountPaise: 10_000, maxPaise: null } as const
const CAPPED = { kind: 'percent', percent: 20, amountPaise: null, maxPaise: 15_000 } as const
const OPEN = { kind: 'percent', percent: 10, amountPaise: null, maxPaise: null } as const

type Facts = Parameters<typeof decideEdit>[0]

function orderOf(packs: readonly EditLine[], discountPaise: number, shipState: string): Facts['order'] {
  const chosen = packs.map(({ productId, weight, quantity }) => {
    const product = PRODUCTS.find(({ id }) => id === productId)
    const pack = product?.packs.find((one) => one.weight === weight)
    if (!product || !pack) throw new Error(productId)
    return { product, pack, quantity }
  })
  const charges = { deliveryPaise: 4_900, codFeePaise: 0, hsn: '9968', discountPaise }
  const lines = makeOrderLines(chosen, charges, { from: '07', to: shipState, scheme: 'regular' })
  return {
    ...sumOrder(lines),
    lines,
    status: 'placed',
    paymentMethod: 'upi',
    fulfilment: 'delivery',
    shipState,
    shopState: '07',
    gstScheme: 'regular',
  }
}

const packs = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom('1', '2', '3'),
    weight: fc.constantFrom(...SAMPLE_PACK_SIZES),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ productId, weight }) => `${productId} ${weight}` },
)

function expectConsistent(lines: readonly OrderLine[]) {
  for (const line of lines) {
    expect(line.grossPaise).toBe(line.unitPricePaise * line.quantity - line.discountPaise)
    expect(line.grossPaise).toBe(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise)
    expect(line.discountPaise).toBeGreaterThanOrEqual(0)
    expect(line.grossPaise).toBeGreaterThanOrEqual(0)
  }
  expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
}

test('whatever is edited: lines add up, grams follow, delivery stays, and a waived difference costs nothing', () => {
  fc.assert(
    fc.property(
      packs,
      packs,
      fc.integer({ min: 0, max: 25_000 }),
      fc.constantFrom('07', '27'),
      fc.constantFrom(null, FIXED, CAPPED, OPEN),
      (had, input, less, state, coupon) => {
        const order = orderOf(had, less, state)
        const edited = decideEdit(
          {
            order,
            products: PRODUCTS,
            coupon,
            waivedPaise: 0,
            minimumPaise: 0,
            cod: DEFAULT_SETTINGS.cod,
            limits: DEFAULT_SETTINGS.orders,
          },
          input,
        )
        if (!edited.ok) {
          expect(['nothing-changed', 'sold-out', 'too-heavy']).toContain(edited.reason)
          return
        }
        const { lines, needs, duePaise, deliveryPaise, totalPaise, weightGrams, discountPaise, goodsPaise } =
          edited.value
        expectConsistent(lines)
        expect(discountPaise).toBeLessThanOrEqual(
          Math.max(order.discountPaise, coupon ? discountOf(coupon, goodsPaise) : 0),
        )
        expect(deliveryPaise).toBe(4_900)
        expect(totalPaise).toBe(order.totalPaise + duePaise)
        const before = packNeeds(order).reduce((sum, { grams }) => sum + grams, 0)
        expect(weightGrams).toBe(needs.reduce((sum, { grams }) => sum + grams, before))
        if (duePaise <= 0) return
        const waived = waiveDue(order, lines, duePaise)
        expectConsistent(waived)
        expect(sumOrder(waived).totalPaise).toBe(order.totalPaise)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a coupon of an amount, ten packs instead of one', FIXED, 1, 10_000, 10, 10_000],
  ['a coupon of an amount, fewer packs: in proportion', FIXED, 4, 10_000, 2, 5_000],
  ['a percentage with its maximum, already reached', CAPPED, 4, 15_000, 10, 15_000],
  ['a percentage with its maximum, reached by the edit', CAPPED, 1, 5_980, 10, 15_000],
  ['a percentage without a maximum', OPEN, 1, 2_990, 10, 29_900],
  ['a waived difference and no coupon', null, 1, 7_000, 10, 7_000],
  [
    'a free delivery and a waived difference',
    { ...FIXED, kind: 'free-delivery', amountPaise: null },
    1,
    7_000,
    10,
    7_000,
  ],
  ['terms that were lowered since: what was promised stays', { ...OPEN, percent: 1 }, 2, 5_980, 4, 5_980],
] as const)('the discount of an edited order: %s', (_, coupon, had, discountPaise, quantity, expected) => {
  const line = (packs: number) => ({ productId: '1', weight: '250g', quantity: packs }) as const
  const order = orderOf([line(had)], discountPaise, '07')
  const limits = { ...DEFAULT_SETTINGS.orders, maxPacks: 20 }
  const edited = expectOk(
    decideEdit(
      { order, products: PRODUCTS, coupon, waivedPaise: 0, minimumPaise: 0, cod: DEFAULT_SETTINGS.cod, limits },
      [line(quantity)],
    ),
  )
  expectConsistent(edited.lines)
  expect(edited.discountPaise).toBe(expected)
  expect(edited.totalPaise).toBe(29_901 * quantity - expected + 4_900)
})

test("a 1kg pack becomes two 500g: those at today's price, the rest as sold, the discount in proportion", () => {
  const kilo = { productId: '1', weight: '1kg', quantity: 1 } as const
  const dates = { productId: '2', weight: '250g', quantity: 2 } as const
  const order = orderOf([kilo, dates], 10_000, '07')
  const dearer = PRODUCTS.map((product) => ({
    ...product,
    packs: product.packs.map((pack) => ({ ...pack, pricePaise: pack.pricePaise * 2 })),
  }))
  const halves = { productId: '1', weight: '500g', quantity: 2 } as const
  const edited = expectOk(
    decideEdit(
      {
        order,
        products: dearer,
        coupon: OPEN,
        waivedPaise: 0,
        minimumPaise: 0,
        cod: DEFAULT_SETTINGS.cod,
        limits: DEFAULT_SETTINGS.orders,
      },
      [halves, dates],
    ),
  )
  expect(edited.needs).toEqual([])
  expect(edited.lines[0]?.unitPricePaise).toBe(29_901 * 4)
  expect(edited.lines[1]).toMatchObject({ unitPricePaise: order.lines[1]?.unitPricePaise, quantity: 2 })
  expect(edited.lines[1]?.discountPaise).toBe(order.lines[1]?.discountPaise)
  expect(editText(order.lines, edited.lines)).toBe('1 × Nut 1 1kg taken out, 2 × Nut 1 500g added')
  expect(orderLineChanges(order.lines, order.lines)).toEqual([])
})

test.each([
  ['a dearer one', 2, 3, 29_901],
  ['a cheaper one', 0.5, 3, 14_951],
  ['a cheaper one, and fewer packs', 0.5, 1, 29_901],
])('packs of a line whose price has become %s', (_, factor, quantity, unitPricePaise) => {
  const line = { productId: '1', weight: '250g', quantity: 2 } as const
  const order = orderOf([line], 5_980, '07')
  const products = PRODUCTS.map((product) => ({
    ...product,
    packs: product.packs.map((pack) => ({
      ...pack,
      pricePaise: Math.ceil(pack.pricePaise * factor),
      mrpPaise: 80_000,
    })),
  }))
  const rules = { waivedPaise: 0, minimumPaise: 0, cod: DEFAULT_SETTINGS.cod, limits: DEFAULT_SETTINGS.orders }
  const edited = expectOk(decideEdit({ order, products, coupon: OPEN, ...rules }, [{ ...line, quantity }]))
  expectConsistent(edited.lines)
  const discountPaise = Math.round((unitPricePaise * quantity) / 10)
  expect(Math.abs(edited.discountPaise - discountPaise)).toBeLessThanOrEqual(1)
  expect(edited.lines[0]).toMatchObject({ unitPricePaise, quantity })
})

test('the refusal below the minimum names the sum, and that of a short line the packs left', () => {
  const order = orderOf([{ productId: '1', weight: '250g', quantity: 2 }], 0, '07')
  const below = decideEdit(
    {
      order,
      products: PRODUCTS,
      coupon: null,
      waivedPaise: 0,
      minimumPaise: 50_000,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    [{ productId: '1', weight: '250g', quantity: 1 }],
  )
  // A minimum that was raised since lets it become larger, though not large enough.
  const larger = decideEdit(
    {
      order,
      products: PRODUCTS,
      coupon: null,
      waivedPaise: 0,
      minimumPaise: 500_000,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    [{ productId: '1', weight: '250g', quantity: 3 }],
  )
  expect(larger).toMatchObject({ ok: true })
  expect(below).toMatchObject({ reason: 'below-minimum', detail: { message: expect.stringContaining('₹299.01') } })
  const line = { productId: '1', weight: '1kg', quantity: 10 } as const
  expect(
    decideEdit(
      {
        order,
        products: PRODUCTS,
        coupon: null,
        waivedPaise: 0,
        minimumPaise: 0,
        cod: DEFAULT_SETTINGS.cod,
        limits: DEFAULT_SETTINGS.orders,
      },
      [line],
    ),
  ).toMatchObject({
    reason: 'sold-out',
    detail: { line, message: 'At most 9 available.' },
  })
})

test.each([
  ['delivery', 'above-cash-maximum'],
  ['local_delivery', 'above-cash-maximum'],
  ['pickup', null],
] as const)(
  'of %s in cash an edit above the maximum is refused with %s: nobody carries what is paid at the shop',
  (fulfilment, reason) => {
    const cart = [{ productId: '1', weight: '250g', quantity: 2 }] as const
    const order = { ...orderOf(cart, 0, '07'), paymentMethod: 'cod' as const, fulfilment }
    const cod = { ...DEFAULT_SETTINGS.cod, maximumPaise: 60_000 }
    const edited = decideEdit(
      {
        order,
        products: PRODUCTS,
        coupon: null,
        waivedPaise: 0,
        minimumPaise: 0,
        cod,
        limits: DEFAULT_SETTINGS.orders,
      },
      [{ ...cart[0], quantity: 3 }],
    )
    expect(edited.ok ? null : edited.reason).toBe(reason)
    // What it would come to is seen all the same.
    const { totalPaise } = edited.ok ? edited.value : (edited.detail.edited ?? { totalPaise: 0 })
    expect(totalPaise).toBe(order.totalPaise + (order.lines[0]?.unitPricePaise ?? 0))
  },
)
