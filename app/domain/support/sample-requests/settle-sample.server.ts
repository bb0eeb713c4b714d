import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { SampleDecision, SampleRequest, SettleSampleReason } from './sample-request.ts'
import { lockSampleRequest, markSampleSettled, type SampleOutcome } from './sample-request-store.server.ts'

/**
 * Settles a sample request. Approving creates a free order, packed and shipped like any other; declining sends the
 * shopper a message. Refuses the reasons of `SETTLE_SAMPLE_MESSAGES`; of two parallel calls, the second gets
 * `already-settled`.
 */
export function settleSample(
  shop: Shop,
  actor: string,
  requestId: string,
  input: SampleDecision,
): Promise<Result<void, SettleSampleReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    const request = await lockSampleRequest(tx, requestId)
    if (!request) return refused('request-not-found')
    if (request.status !== 'open') return refused('already-settled')
    const settled = await applyDecision(tx, shop, request, input, context)
    if (!settled.ok) return settled
    await markSampleSettled(tx, requestId, settled.value, context)
    const subject = `sample:${requestId}` as const
    await insertAudit(tx, { action: 'settle-sample', subject, before: request.status, after: settled.value }, context)
    return done()
  })
}

async function applyDecision(
  tx: Tx,
  shop: Shop,
  request: SampleRequest & { product: string },
  input: SampleDecision,
  context: AuditContext,
): Promise<Result<SampleOutcome, SettleSampleReason>> {
  const { userId, phone, address, productId, product } = request
  if (input.intent === 'decline') {
    const { store } = await findSettings(tx)
    const values = { shop: store.name, product, link: `${shop.origin}/orders` }
    await queueText(tx, shop, { kind: 'sample-declined', to: phone, values }, context)
    return done({ status: 'declined', words: input.words })
  }
  const lines = [{ productId, weight: null, grams: input.grams, quantity: 1 }]
  const note = 'Tasting sample, asked for on the product page'
  const created = await createFreeOrder(tx, shop, { userId, phone, address, channel: 'sample', lines, note }, context)
  return created.ok ? done({ status: 'approved', grams: input.grams, orderId: created.value }) : created
}
