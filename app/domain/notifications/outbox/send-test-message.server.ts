import { inTransaction } from '#app/db/transaction.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { exampleFacts, hoursIn, orderValues, templateProblem } from '../templates/order-message.ts'
import type { OrderMessageKind } from '../templates/order-messages.ts'
import { queueText } from './queue-message.server.ts'

/**
 * Sends a message with example values to a phone (E.164), from the given template, saved or not. It keeps its kind, so
 * that providers with registered templates send it too. Refuses `not-sendable`, with the error of the template.
 */
export async function sendTestMessage(
  shop: Shop,
  to: string,
  kind: OrderMessageKind,
  template: string,
): Promise<Result<void, Refusal<'not-sendable', string>>> {
  const problem = templateProblem(kind, template)
  if (problem) return refused('not-sendable', problem)
  await inTransaction(shop.db, async (tx) => {
    const { store, orders } = await findSettings(tx)
    const values = orderValues(exampleFacts(store.name, shop.origin, hoursIn(kind, orders)))
    await queueText(tx, { kind, to, values, template }, { at: shop.now(), newId: shop.newId })
  })
  return done()
}
