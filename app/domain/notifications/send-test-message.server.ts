import { inTransaction } from '#app/db/db.server.ts'
import { done, type Result, refused } from '../result.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { exampleFacts, fillTemplate, type OrderMessageKind, templateProblem } from './order-message.ts'
import { queueMessage } from './outbox-store.server.ts'

/**
 * Sends a message with the example's facts to a phone (E.164), in the words given, saved or not. Refuses `not-sendable`
 * with what is wrong with the words.
 */
export async function sendTestMessage(
  shop: Shop,
  to: string,
  kind: OrderMessageKind,
  text: string,
): Promise<Result<null, 'not-sendable', string>> {
  const problem = templateProblem(kind, text)
  if (problem) return refused('not-sendable', problem)
  await inTransaction(shop.db, async (tx) => {
    const { store } = await findSettings(tx)
    const body = fillTemplate(text, exampleFacts(store.name, shop.origin))
    await queueMessage(tx, { channel: 'sms', kind: 'test-message', to, body }, shop.now(), shop.newId)
  })
  return done(null)
}
