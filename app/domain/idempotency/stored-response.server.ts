import { done, type Refusal, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteAnswer, findAnswer, insertBegun, type RequestKey, updateAnswer } from './idempotency-store.server.ts'

/** What was answered to a form, as it went to the browser. */
export type StoredResponse = { status: number; headers: [string, string][]; body: string }

/**
 * Acts on a form of the panel once per key, and gives the first answer to whoever sends it again. An answer below 400 is
 * kept; one below 500 refused, so nothing changed and the key may be used again; after a fault nobody knows what was done.
 * A key that was begun and has no answer, or that came with another form, is refused `not-known`: nothing is done then.
 * What must happen once inside one transaction, as placing an order, asks `withIdempotency` instead.
 */
export async function withStoredResponse(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  save: RequestKey,
  formHash: string,
  handle: () => Promise<StoredResponse>,
): Promise<{ ok: true; value: StoredResponse } | Refusal<'not-known'>> {
  if (!(await insertBegun(db, save, formHash, now()))) {
    const known = await findAnswer(db, save)
    const answer = known?.bodyHash === formHash ? (known.answer as StoredResponse | null) : null
    return answer ? done(answer) : refused('not-known')
  }
  const answer = await handle()
  if (answer.status < 400) await updateAnswer(db, save, answer)
  else if (answer.status < 500) await deleteAnswer(db, save)
  return done(answer)
}
