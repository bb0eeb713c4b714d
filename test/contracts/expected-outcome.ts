import { expect } from 'vitest'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { type AtGateway, attemptOf, type GatewayTestShop, listBuyersCart } from './gateway-test-shop.ts'

/** The outcome for the order: paid once; paid and refunded; unpaid with its cart; or parked. */
export type Outcome = 'paid' | 'refunded' | 'unpaid' | 'parked'

export type GatewayCase = {
  name: string
  ends: Outcome
  run: (testShop: GatewayTestShop) => Promise<AtGateway>
}

const ORDER: Record<Outcome, object> = {
  paid: { status: 'placed', paymentStatus: 'paid' },
  refunded: { status: expect.stringMatching(/^(expired|cancelled)$/), paymentStatus: 'refunded' },
  unpaid: { status: 'expired', paymentStatus: 'none' },
  parked: { status: 'pending_payment' },
}

/** Expects order, cart, the gateway's ledger and the shop's data to match the outcome. */
export async function expectOutcome(testShop: GatewayTestShop, ending: Outcome, order: AtGateway): Promise<void> {
  const { shop, fake } = testShop
  const { id, ref } = order
  const now = await orderNow(testShop, id)
  expect(now).toMatchObject(ORDER[ending])
  const taken = fake.takenPaise(ref)
  const returned = fake.returnedPaise(ref)
  if (ending === 'paid') expect({ taken, returned }).toEqual({ taken: now.totalPaise, returned: 0 })
  if (ending === 'refunded') expect({ taken, returned }).toEqual({ taken: now.totalPaise, returned: now.totalPaise })
  if (ending === 'unpaid') expect(taken).toBe(0)
  if (ending === 'parked') expect(await attemptOf(shop, id, ref)).toMatchObject({ status: 'parked', capturedPaise: 0 })
  if (ending === 'paid') expect(await listBuyersCart(testShop, order)).toEqual([])
  if (ending === 'unpaid' || ending === 'parked')
    expect(await listBuyersCart(testShop, order)).toMatchObject([TWO_ALMOND_PACKS])
  expect(await invariantViolations(shop)).toEqual([])
}
