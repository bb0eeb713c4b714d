import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { RefundLine } from '#app/domain/payments/refund/refund.ts'
import { makeOrderLine } from '#test/data/make-order-line.ts'
import type { OrderLine } from '../order/order.ts'
import {
  chargesOfLastPacks,
  decideRefund,
  gramsNotReturned,
  leftToRefund,
  packsLeftToRefund,
  paiseLeftToRefund,
  priceOfPacks,
  type RefundInput,
} from './decide-refund.ts'

function paid(id: string, capturedPaise: number): Payment {
  const at = '2026-11-21T10:00:00.000Z'
  return {
    id,
    orderId: 'MW-1',
    method: 'upi',
    gateway: 'test',
    gatewayRef: `gw_${id}`,
    gatewayUrl: null,
    status: 'captured',
    amountPaise: capturedPaise,
    capturedPaise,
    refundedPaise: 0,
    captureRef: null,
    secondOfRef: null,
    collectedBy: null,
    drawerPaise: 0,
    currency: 'INR',
    failure: null,
    editId: null,
    checks: 0,
    nextCheckAt: null,
    createdAt: at,
    capturedAt: null,
    updatedAt: at,
  }
}

const SENT = {
  lines: [
    makeOrderLine({ position: 1, quantity: 3, grossPaise: 100_000 }),
    makeOrderLine({ position: 2, quantity: 1, grossPaise: 49_900 }),
  ],
  status: 'shipped',
  paymentStatus: 'paid',
  totalPaise: 149_900,
  awaitedPaise: null,
} as const
const FACTS = { order: SENT, payments: [paid('pay_1', 149_900)], refunds: [], refundedLines: [], parcels: [] }
const WISH = { reason: 'Spoilt', stock: 'keep' } as const

test('the charges go with the last pack that cost something, although a free sample stays with the shopper', () => {
  const pack = makeOrderLine({ position: 1, quantity: 2, grossPaise: 50_000 })
  const free = { quantity: 1, grossPaise: 0 }
  const sample: OrderLine = { ...pack, kind: 'sample', position: 2, productId: '2', weight: null, ...free }
  const delivery: OrderLine = { ...pack, kind: 'delivery', position: 3, productId: null, weight: null, quantity: 1 }
  const lines = [pack, sample, { ...delivery, grossPaise: 5_000 }]
  const charges = (quantity: number) => chargesOfLastPacks(lines, [{ line: pack, quantity }], [])
  expect(charges(1)).toEqual([])
  expect(charges(2)).toEqual([{ line: lines[2], quantity: 1 }])
  expect(chargesOfLastPacks(lines, [{ line: sample, quantity: 1 }], [])).toEqual([])
})

describe('a refund', () => {
  test.each([
    ['two packs of three', { lines: [{ position: 1, quantity: 2 }] }, 66_667],
    ['packs for less than they cost', { lines: [{ position: 1, quantity: 2 }], amountPaise: 10_000 }, 10_000],
    ['an amount', { amountPaise: 1 }, 1],
    ['everything', { amountPaise: 149_900 }, 149_900],
  ])('%s', (_, input, amountPaise) => {
    const decided = decideRefund(FACTS, { ...WISH, ...input })
    expect(decided).toMatchObject({ ok: true, value: { amountPaise } })
    const lines = decided.ok ? decided.value.lines : []
    if (lines.length > 0) expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(amountPaise)
  })

  test('an amount belongs to the line it names; without a line it is goodwill', () => {
    const part = decideRefund(FACTS, { ...WISH, amountPaise: 3_576, position: 2 })
    expect(part).toMatchObject({
      value: { cause: 'deficient', lines: [{ position: 2, quantity: 0, amountPaise: 3_576 }] },
    })
    expect(decideRefund(FACTS, { ...WISH, amountPaise: 3_576 })).toMatchObject({
      value: { cause: 'goodwill', lines: [] },
    })
    expect(decideRefund(FACTS, { ...WISH, lines: [{ position: 1, quantity: 1 }], stock: 'restock' })).toMatchObject({
      value: { cause: 'returned' },
    })
  })

  test('packs whose price was refunded in part cost what is left of it', () => {
    const refundedLines: RefundLine[] = [{ position: 2, quantity: 0, amountPaise: 9_900, stock: 'keep', gramsBack: 0 }]
    const facts = { ...FACTS, refundedLines }
    expect(decideRefund(facts, { ...WISH, lines: [{ position: 2, quantity: 1 }] })).toMatchObject({
      value: { amountPaise: 40_000 },
    })
  })

  test.each([
    ['nothing', {}, 'nothing-to-refund'],
    ['no packs', { lines: [{ position: 1, quantity: 0 }] }, 'nothing-to-refund'],
    ['less than nothing', { amountPaise: -1 }, 'nothing-to-refund'],
    ['a part of a paisa', { amountPaise: 1.5 }, 'nothing-to-refund'],
    ['a paisa too much', { amountPaise: 149_901 }, 'above-paid'],
    ['a line there is not', { lines: [{ position: 9, quantity: 1 }] }, 'above-ordered'],
    ['a pack too many', { lines: [{ position: 1, quantity: 4 }] }, 'above-ordered'],
    ['more than a line cost', { position: 2, amountPaise: 49_901 }, 'above-line'],
    ['more than packs cost', { lines: [{ position: 2, quantity: 1 }], amountPaise: 49_901 }, 'above-line'],
    ['a part of a line there is not', { position: 9, amountPaise: 1 }, 'above-ordered'],
    ['half a pack', { lines: [{ position: 1, quantity: 0.5 }] }, 'above-ordered'],
    ['a line named twice', { lines: [1, 1].map((position) => ({ position, quantity: 2 })) }, 'above-ordered'],
  ])('not %s', (_, input, reason) => {
    expect(decideRefund(FACTS, { ...WISH, ...input })).toMatchObject({ ok: false, reason })
  })

  test('packs that were not shipped cannot be returned, but their price can be refunded', () => {
    const facts = { ...FACTS, order: { ...SENT, status: 'packed' as const } }
    const input = { reason: 'Spoilt', lines: [{ position: 1, quantity: 1 }] }
    expect(decideRefund(facts, { ...input, stock: 'restock' })).toMatchObject({ reason: 'not-sent-yet' })
    expect(decideRefund(facts, { ...input, stock: 'keep' })).toMatchObject({ ok: true })
  })

  test('nothing goes back while an edit waits for its difference: its lines get other positions', () => {
    const order = { ...SENT, status: 'placed' as const, awaitedPaise: 10_000 }
    for (const input of [
      { lines: [{ position: 1, quantity: 1 }] },
      { amountPaise: 100, position: 2 },
      { amountPaise: 100 },
    ])
      expect(decideRefund({ ...FACTS, order }, { ...WISH, ...input })).toMatchObject({ reason: 'edit-waits' })
  })

  test('a refund of two payments is taken from both, the older first', () => {
    const facts = {
      ...FACTS,
      payments: [paid('pay_1', 100_000), paid('pay_2', 49_900)],
      refunds: [{ paymentId: 'pay_1', amountPaise: 40_000, channel: 'source' as const }],
    }
    const decided = decideRefund(facts, { ...WISH, amountPaise: 80_000 })
    const parts = decided.ok ? decided.value.parts.map(({ payment, amountPaise }) => [payment?.id, amountPaise]) : []
    expect(parts).toEqual([
      ['pay_1', 60_000],
      ['pay_2', 20_000],
    ])
  })
})

test('any refunds in any steps: never above what was paid, and all packs of a line cost the line', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 }), fc.boolean()), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 500_000 }),
      steps,
      (packs, gross, refundSteps) => {
        const order = {
          ...SENT,
          lines: [
            makeOrderLine({ position: 1, quantity: packs, grossPaise: gross }),
            makeOrderLine({ position: 2, quantity: 1, grossPaise: 49_900 }),
          ],
        }
        const payments = [paid('pay_1', Math.ceil(gross / 2)), paid('pay_2', Math.floor(gross / 2) + 49_900)]
        const refunds: { paymentId: string | null; amountPaise: number; channel: 'source' }[] = []
        const refundedLines: RefundLine[] = []
        for (const [position, quantity, back] of refundSteps) {
          const input = {
            lines: [{ position, quantity }],
            reason: 'x',
            stock: back ? ('restock' as const) : ('keep' as const),
          }
          const decided = decideRefund({ order, payments, refunds, refundedLines, parcels: [] }, input)
          if (!decided.ok) continue
          expect(decided.value.parts.reduce((sum, part) => sum + part.amountPaise, 0)).toBe(decided.value.amountPaise)
          for (const { payment, amountPaise } of decided.value.parts)
            refunds.push({ paymentId: payment?.id ?? null, amountPaise, channel: 'source' })
          refundedLines.push(...decided.value.lines)
        }
        for (const payment of payments) {
          const back = refunds.filter(({ paymentId }) => paymentId === payment.id)
          expect(back.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBeLessThanOrEqual(payment.capturedPaise)
        }
        const grams = refundedLines.reduce((sum, { gramsBack }) => sum + gramsBack, 0)
        const left = gramsNotReturned(order.lines, refundedLines).reduce((sum, need) => sum + need.grams, 0)
        expect(grams + left).toBe((packs + 1) * 250)
        const whole = order.lines.reduce(
          (sum, sold) => sum + priceOfPacks(sold, packsLeftToRefund(sold, refundedLines), refundedLines),
          refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        )
        expect(whole).toBe(gross + 49_900)
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('a credit of an order that was delivered unpaid', () => {
  const lines = [
    makeOrderLine({ position: 1, quantity: 3, grossPaise: 100_000 }),
    makeOrderLine({ position: 2, quantity: 1, grossPaise: 49_900 }),
    { ...makeOrderLine({ position: 3, quantity: 1, grossPaise: 4_900 }), kind: 'delivery', productId: null, grams: 0 },
  ] as OrderLine[]
  const order = { ...SENT, lines, status: 'delivered', paymentStatus: 'cod_due', totalPaise: 154_800 } as const
  const unpaid = { order, payments: [], refunds: [], refundedLines: [] as RefundLine[], parcels: [] }
  const packs = (...quantities: number[]) => ({
    lines: quantities.map((quantity, index) => ({ position: index + 1, quantity })),
  })

  test('comes from no payment, and is never more than is due', () => {
    expect(decideRefund(unpaid, { ...WISH, ...packs(1) })).toMatchObject({
      value: { amountPaise: 33_333, parts: [{ payment: null, amountPaise: 33_333 }] },
    })
    const refunds = [{ paymentId: null, channel: 'due', amountPaise: 150_000 }] as const
    expect(decideRefund({ ...unpaid, refunds }, { ...WISH, ...packs(1) })).toMatchObject({ reason: 'above-due' })
    expect(decideRefund(unpaid, { ...WISH, amountPaise: 100 })).toMatchObject({ reason: 'gift-unpaid' })
    expect(decideRefund(unpaid, { ...WISH, amountPaise: 100, position: 1 })).toMatchObject({ ok: true })
  })

  test('the charge for delivery goes with the last pack, and not before', () => {
    expect(decideRefund(unpaid, { ...WISH, ...packs(3, 1) })).toMatchObject({ value: { amountPaise: 154_800 } })
    expect(decideRefund(unpaid, { ...WISH, ...packs(3) })).toMatchObject({ value: { amountPaise: 100_000 } })
  })

  test.each([
    ['no box is lost', ['in_transit', 'in_transit'], 0],
    ['the other box was lost', ['in_transit', 'lost'], 154_800],
    ['the box with the cash was lost', ['lost', 'waiting'], 154_800],
    ['the box with the cash was lost, and the other has arrived', ['lost', 'delivered'], 154_800],
    ['the box with the cash has arrived, so that it was paid at the door', ['delivered', 'lost'], 0],
    ['each box was lost', ['lost', 'lost'], 0],
    ['the other box comes back', ['lost', 'returning'], 0],
    ['the other box was withdrawn', ['lost', 'cancelled'], 0],
  ] as const)('of an order on its way, %s', (_, states, left) => {
    const parcels = states.map((state, index) => ({ state, collectPaise: index === 0 ? 154_800 : 0 }))
    const facts = { ...unpaid, parcels, order: { ...order, status: 'shipped' } } as const
    expect(leftToRefund(facts)).toBe(left)
    const [reason, all] = left > 0 ? [null, 'box-on-its-way'] : ['above-paid', 'above-paid']
    const reasonOf = (...quantities: number[]) => {
      const decided = decideRefund(facts, { ...WISH, ...packs(...quantities) })
      return decided.ok ? null : decided.reason
    }
    expect([reasonOf(1), reasonOf(3, 1)]).toEqual([reason, all])
    // All packs for a little less leave none for what the other box brings.
    const less = decideRefund(facts, { ...WISH, ...packs(3, 1), amountPaise: left > 0 ? left - 10_000 : 1 })
    expect(less).toMatchObject({ reason: all })
  })

  test('whatever is credited first, the rest leaves nothing due, to the paisa', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      grossPaise: fc.integer({ min: 1, max: 900_000 }),
    })
    const wishes = fc.array(fc.tuple(fc.nat(4), fc.nat(9), fc.nat(900_000), fc.boolean()), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.nat(9_900), wishes, (sold, charge, wanted) => {
        const own = [
          ...sold.map((each, index) => makeOrderLine({ ...each, position: index + 1 })),
          { ...makeOrderLine({ position: 9, quantity: 1, grossPaise: charge }), kind: 'delivery', productId: null },
        ] as OrderLine[]
        const totalPaise = own.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
        const facts = { ...unpaid, order: { ...order, lines: own, totalPaise } }
        const refunds: { paymentId: null; channel: 'due'; amountPaise: number }[] = []
        const refundedLines: RefundLine[] = []
        const credit = (input: Pick<RefundInput, 'lines' | 'amountPaise' | 'position'>) => {
          const decided = decideRefund({ ...facts, refunds, refundedLines }, { ...WISH, ...input })
          if (!decided.ok) return
          expect(decided.value.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
            decided.value.amountPaise,
          )
          refunds.push({ paymentId: null, channel: 'due', amountPaise: decided.value.amountPaise })
          refundedLines.push(...decided.value.lines)
        }
        for (const [position, quantity, amountPaise, isPart] of wanted)
          credit(isPart ? { amountPaise, position } : { lines: [{ position, quantity }] })
        for (const { position } of own) {
          const left = own.find((each) => each.position === position)
          if (left) credit({ lines: [{ position, quantity: packsLeftToRefund(left, refundedLines) }] })
        }
        for (const each of own) credit({ position: each.position, amountPaise: paiseLeftToRefund(each, refundedLines) })
        expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(totalPaise)
      }),
      { numRuns: 500 },
    )
  })
})
