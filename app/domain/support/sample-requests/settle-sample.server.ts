import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { createSampleOrder } from '#app/domain/orders/checkout/create-sample-order.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { SampleDecision, SampleRequest, SettleSampleReason } from './sample-request.ts'
import { lockSampleRequest, updateSampleSettled } from './sample-request-store.server.ts'

type Settled = Parameters<typeof updateSampleSettled>[2]

/**
 * Settles a request for a sample: approved, it becomes an order of so many grams and nothing to pay, packed and shipped
 * like any other; declined, the shopper reads why. Of two people at once, the second is refused `already-settled`.
 */
export function settleSample(
  shop: Shop,
  actor: string,
  requestId: string,
  input: SampleDecision,
): Promise<Result<null, SettleSampleReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    const request = await lockSampleRequest(tx, requestId)
    if (!request) return refused('no-such-request')
    if (request.status !== 'open') return refused('already-settled')
    const settled = await carryOut(tx, shop, request, input, context)
    if (!settled.ok) return settled
    await updateSampleSettled(tx, requestId, settled.value, context)
    const subject = `sample:${requestId}`
    await insertAudit(tx, { action: 'settle-sample', subject, before: request.status, after: settled.value }, context)
    return done(null)
  })
}

async function carryOut(
  tx: Tx,
  shop: Shop,
  request: SampleRequest & { product: string },
  input: SampleDecision,
  context: AuditContext,
): Promise<Result<Settled, SettleSampleReason>> {
  const { userId, phone, address, productId, product } = request
  if (input.intent === 'decline') {
    const { store } = await findSettings(tx)
    const values = { shop: store.name, product, link: `${shop.origin}/orders` }
    await queueText(tx, { kind: 'sample-declined', to: phone, values }, context)
    return done({ status: 'declined', words: input.words })
  }
  const lines = [{ productId, weight: null, grams: input.grams, quantity: 1 }]
  const note = 'Tasting sample, asked for on the product page'
  const given = await createSampleOrder(tx, shop, { userId, phone, address, channel: 'sample', lines, note }, context)
  return given.ok ? done({ status: 'approved', grams: input.grams, orderId: given.value }) : given
}
