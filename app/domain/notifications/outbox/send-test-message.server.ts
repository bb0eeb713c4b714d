import { inTransaction } from '#app/db/db.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { exampleFacts, orderValues, templateProblem } from '../templates/order-message.ts'
import type { OrderMessageKind } from '../templates/order-messages.ts'
import { queueText } from './queue-message.server.ts'

/**
 * Sends a message with the example's facts to a phone (E.164), in the words given, saved or not. It goes out as the kind
 * it shows, so that an operator who knows the words by their template sends it too. Refuses `not-sendable` with what is
 * wrong with the words.
 */
export async function sendTestMessage(
  shop: Shop,
  to: string,
  kind: OrderMessageKind,
  words: string,
): Promise<Result<null, 'not-sendable', string>> {
  const problem = templateProblem(kind, words)
  if (problem) return refused('not-sendable', problem)
  await inTransaction(shop.db, async (tx) => {
    const { store } = await findSettings(tx)
    const values = orderValues(exampleFacts(store.name, shop.origin))
    await queueText(tx, { kind, to, values, words }, { at: shop.now(), newId: shop.newId })
  })
  return done(null)
}
