import { z } from 'zod'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  deleteKey,
  findResult,
  insertPendingResult,
  type RequestKey,
  updateResult,
} from './idempotency-store.server.ts'

const StoredResponse = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
/** The response to a form, as sent to the browser. */
export type StoredResponse = z.infer<typeof StoredResponse>

/**
 * Handles a form of the admin panel once per key and returns its first response to repeated ones. A response below 400
 * is stored. One below 500 changed nothing, so its key can be used again. After a server error the outcome is unknown,
 * and the key stays pending. Refuses `not-known`, without running anything, for a pending key or one with another form.
 * Work inside one transaction, such as placing an order, uses `withIdempotency`.
 */
export async function withStoredResponse(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  request: RequestKey,
  formHash: string,
  handle: () => Promise<StoredResponse>,
): Promise<Result<StoredResponse, 'not-known'>> {
  if (!(await insertPendingResult(db, request, formHash, now()))) {
    const known = await findResult(db, request)
    const response = known?.bodyHash === formHash ? StoredResponse.nullable().parse(known.result) : null
    return response ? done(response) : refused('not-known')
  }
  const response = await handle()
  if (response.status < 400) await updateResult(db, request, response)
  else if (response.status < 500) await deleteKey(db, request)
  return done(response)
}
