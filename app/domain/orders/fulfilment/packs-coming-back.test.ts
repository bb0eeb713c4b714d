import { describe, expect, test } from 'vitest'
import type { RefundLine } from '#app/domain/payments/refund/refund.ts'
import { makeOrderLine } from '#test/data/make-order-line.ts'
import type { OrderLine } from '../order/order.ts'
import type { ParcelState } from '../parcel/parcel-state.ts'
import {
  countedPacks,
  decidePacksBack,
  isBackInPart,
  isNothingBack,
  type PacksBackInput,
  packsNotBack,
} from './packs-coming-back.ts'

const ALMONDS_LINE = makeOrderLine({ position: 1, quantity: 3, grossPaise: 90_000 })
// A free tasting sample: a line without a pack size.
const SAMPLE_LINE: OrderLine = {
  ...ALMONDS_LINE,
  kind: 'sample',
  position: 2,
  productId: '2',
  weight: null,
  grams: 20,
  quantity: 1,
}
const DELIVERY_LINE: OrderLine = {
  ...ALMONDS_LINE,
  kind: 'delivery',
  position: 3,
  productId: null,
  weight: null,
  quantity: 1,
}
const LINES = [ALMONDS_LINE, SAMPLE_LINE, DELIVERY_LINE]

/** A refund of packs of the almonds; with `keep` they stayed in their box. */
function refundOf(quantity: number, stock: RefundLine['stock']): RefundLine {
  const gramsBack = stock === 'keep' ? 0 : quantity * ALMONDS_LINE.grams
  return { position: 1, quantity, amountPaise: quantity * 30_000, stock, gramsBack }
}

describe('how many packs may still come back', () => {
  test.each<[string, RefundLine[], number]>([
    ['nothing was refunded', [], 3],
    ['packs were given as a gift while all was well: they travel on', [refundOf(2, 'keep')], 3],
    ['a pack came back and was restocked', [refundOf(1, 'restock')], 2],
    ['a pack came back spoilt and was written off', [refundOf(1, 'write-off')], 2],
    ['packs came back with two refunds', [refundOf(1, 'restock'), refundOf(2, 'write-off')], 0],
    ['a pack of another line came back', [{ ...refundOf(1, 'restock'), position: 2 }], 3],
  ])('%s', (_, refunded, packs) => {
    expect(packsNotBack(ALMONDS_LINE, refunded)).toBe(packs)
  })

  test('a sample is a pack, and a charge is none', () => {
    expect([packsNotBack(SAMPLE_LINE, []), packsNotBack(DELIVERY_LINE, [])]).toEqual([1, 0])
  })
})

test.each<[ParcelState[], boolean]>([
  [['lost', 'returning'], true],
  // Never given to its courier: it is at the shop.
  [['lost', 'booked'], true],
  [['lost', 'lost', 'returned'], true],
  [['lost', 'lost'], false],
  [['lost', 'cancelled'], false],
  [['returned', 'returning'], false],
  [[], false],
])('the parcels %o come back in part: %s', (states, isInPart) => {
  expect(isBackInPart(states.map((state) => ({ state })))).toBe(isInPart)
})

test('only lines with a pack were counted', () => {
  const packs = [
    { position: 1, sealed: 0, spoilt: 0 },
    { position: 2, sealed: 0, spoilt: 1 },
  ]
  expect([countedPacks(packs), countedPacks([]), countedPacks(undefined)]).toEqual([[packs[1]], [], []])
})

describe('the packs of an order that is taken back', () => {
  const decide = (states: ParcelState[], input: PacksBackInput, refunded: RefundLine[] = []) => {
    const isLost = states.length > 0 && states.every((state) => state === 'lost')
    const decided = decidePacksBack(
      { lines: LINES, isLost },
      states.map((state) => ({ state })),
      refunded,
      input,
    )
    return decided.ok ? decided.value : decided.reason
  }
  const almonds = (sealed: number, spoilt: number) => ({ packs: [{ position: 1, sealed, spoilt }] })
  const grams = (packs: number) => ({ productId: '1', grams: packs * 250 })
  const sample = { productId: '2', grams: 20 }

  test('without a lost box all that did not come back before goes on sale, if it is sealed', () => {
    expect(decide(['returned'], { restock: true })).toEqual({ sealed: [grams(3), sample], spoilt: [] })
    expect(decide(['returned'], {})).toEqual({ sealed: [], spoilt: [] })
    const earlier = [refundOf(1, 'restock'), refundOf(1, 'write-off')]
    expect(decide(['returned'], { restock: true }, earlier)).toEqual({ sealed: [grams(1), sample], spoilt: [] })
    expect(decide(['returned'], { restock: true }, [refundOf(3, 'keep')])).toEqual({
      sealed: [grams(3), sample],
      spoilt: [],
    })
  })

  test('of an order that was lost as a whole nothing comes back', () => {
    expect(decide(['lost', 'lost'], {})).toEqual({ sealed: [], spoilt: [] })
    expect(decide(['lost', 'lost'], almonds(0, 0))).toEqual({ sealed: [], spoilt: [] })
    expect(decide(['lost', 'lost'], { restock: true })).toBe('packs-above')
    expect(decide(['lost', 'lost'], almonds(1, 0))).toBe('packs-above')
  })

  test('of an order with a lost box only what staff counted comes back', () => {
    const both = { packs: [...almonds(1, 1).packs, { position: 2, sealed: 1, spoilt: 0 }] }
    expect(decide(['lost', 'returned'], both)).toEqual({ sealed: [grams(1), sample], spoilt: [grams(1)] })
    expect(decide(['lost', 'returned'], {})).toBe('packs-uncounted')
    expect(decide(['lost', 'returned'], { restock: true })).toBe('packs-uncounted')
    expect(decide(['lost', 'returned'], almonds(0, 0))).toBe('packs-uncounted')
  })

  test('a box that came back empty brings nothing, and is not counted at the same time', () => {
    expect(decide(['lost', 'returned'], { isEmpty: true })).toEqual({ sealed: [], spoilt: [] })
    expect(decide(['lost', 'returned'], { ...almonds(0, 0), isEmpty: true })).toEqual({ sealed: [], spoilt: [] })
    expect(decide(['lost', 'returned'], { ...almonds(0, 1), isEmpty: true })).toBe('packs-in-empty-box')
  })

  test('nothing is counted where all packs came back with earlier refunds', () => {
    const sampleBack = { ...refundOf(1, 'restock'), position: 2, gramsBack: SAMPLE_LINE.grams }
    const all = [refundOf(2, 'restock'), refundOf(1, 'write-off'), sampleBack]
    expect(decide(['lost', 'returned'], {}, all)).toEqual({ sealed: [], spoilt: [] })
    expect(decide(['lost', 'returned'], {}, all.slice(1))).toBe('packs-uncounted')
  })

  test('nothing came back if neither this nor an earlier refund brought a pack', () => {
    const none = { sealed: [], spoilt: [] }
    expect(isNothingBack(none, [])).toBe(true)
    expect(isNothingBack(none, [refundOf(2, 'keep')])).toBe(true)
    expect(isNothingBack(none, [refundOf(1, 'write-off')])).toBe(false)
    expect(isNothingBack({ ...none, spoilt: [grams(1)] }, [])).toBe(false)
  })

  test('packs given as a gift before may be counted, and those that came back before may not', () => {
    expect(decide(['lost', 'returned'], almonds(3, 0), [refundOf(2, 'keep')])).toMatchObject({ sealed: [grams(3)] })
    expect(decide(['lost', 'returned'], almonds(2, 0), [refundOf(1, 'restock')])).toMatchObject({ sealed: [grams(2)] })
    expect(decide(['lost', 'returned'], almonds(3, 0), [refundOf(1, 'restock')])).toBe('packs-above')
    expect(decide(['lost', 'returned'], almonds(2, 1), [refundOf(1, 'write-off')])).toBe('packs-above')
  })

  test.each<[string, PacksBackInput]>([
    ['more than were sent', almonds(3, 1)],
    ['fewer than none', almonds(2, -1)],
    ['half a pack', almonds(0.5, 0)],
    ['a charge', { packs: [{ position: 3, sealed: 1, spoilt: 0 }] }],
    ['a line that it has not', { packs: [{ position: 9, sealed: 1, spoilt: 0 }] }],
    ['a line named twice', { packs: [...almonds(1, 0).packs, ...almonds(1, 0).packs] }],
  ])('never %s', (_, input) => {
    expect(decide(['lost', 'returned'], input)).toBe('packs-above')
  })
})
