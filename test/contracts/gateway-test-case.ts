import { expect } from 'vitest'
import { invariantViolations } from '#test/shop-invariants.ts'
import { ALMONDS, type AtGateway, attemptOf, cartOf, orderNow, type Stage } from './gateway-test-shop.ts'

/** The outcome for the order: paid once; paid and refunded; unpaid with its cart; or parked. */
export type Outcome = 'paid' | 'refunded' | 'unpaid' | 'parked'

export type TestCase = {
  name: string
  ends: Outcome
  run: (stage: Stage) => Promise<AtGateway>
}

const ORDER: Record<Outcome, object> = {
  paid: { status: 'placed', paymentStatus: 'paid' },
  refunded: { status: expect.stringMatching(/^(expired|cancelled)$/), paymentStatus: 'refunded' },
  unpaid: { status: 'expired', paymentStatus: 'none' },
  parked: { status: 'pending_payment' },
}

/** Expects order, cart, the gateway's ledger and the shop's data to match the outcome. */
export async function expectEnding(stage: Stage, ending: Outcome, order: AtGateway): Promise<void> {
  const { shop, fake } = stage
  const { id, ref } = order
  const now = await orderNow(stage, id)
  expect(now).toMatchObject(ORDER[ending])
  const taken = fake.takenPaise(ref)
  const returned = fake.returnedPaise(ref)
  if (ending === 'paid') expect({ taken, returned }).toEqual({ taken: now.totalPaise, returned: 0 })
  if (ending === 'refunded') expect({ taken, returned }).toEqual({ taken: now.totalPaise, returned: now.totalPaise })
  if (ending === 'unpaid') expect(taken).toBe(0)
  if (ending === 'parked') expect(await attemptOf(shop, id, ref)).toMatchObject({ status: 'parked', capturedPaise: 0 })
  if (ending === 'paid') expect(await cartOf(stage, order)).toEqual([])
  if (ending === 'unpaid' || ending === 'parked') expect(await cartOf(stage, order)).toMatchObject([ALMONDS])
  expect(await invariantViolations(shop)).toEqual([])
}
