import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { SampleRequestsTable } from '#app/db/schema/support.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import type { SampleRequest } from './sample-request.ts'

/** A sample request with the product's name and image. */
export type NamedSampleRequest = SampleRequest & { product: string; image: string }

/** A sample request by its id, or null. */
export async function findSampleRequest(db: Db, id: string): Promise<NamedSampleRequest | null> {
  const row = await named(db).where('sample_requests.id', '=', id).executeTakeFirst()
  return row ? toRequest(row) : null
}

/** Locks a sample request and returns it, or null. */
export async function lockSampleRequest(tx: Tx, id: string): Promise<NamedSampleRequest | null> {
  await lockRow(tx, 'sample_requests', id)
  return findSampleRequest(tx, id)
}

/** The user's sample requests, newest first. */
export async function listSampleRequestsOf(db: Db, userId: string): Promise<NamedSampleRequest[]> {
  const rows = await named(db)
    .where('sample_requests.user_id', '=', userId)
    .orderBy('sample_requests.created_at', 'desc')
    .orderBy('sample_requests.id')
    .execute()
  return rows.map(toRequest)
}

/** A page of open requests, oldest first, or of settled ones, newest first. Pages start at 1. */
export async function searchSampleRequests(
  db: Db,
  { settled, page, perPage }: { settled: boolean; page: number; perPage: number },
): Promise<NamedSampleRequest[]> {
  const rows = await named(db)
    .where('sample_requests.status', settled ? '<>' : '=', 'open')
    .orderBy('sample_requests.created_at', settled ? 'desc' : 'asc')
    .orderBy('sample_requests.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(toRequest)
}

/** The numbers of open and settled requests. */
export async function countSampleRequests(db: Db): Promise<{ open: number; settled: number }> {
  const rows = await db
    .selectFrom('sample_requests')
    .select((eb) => ['status', eb.fn.countAll<number>().as('requests')])
    .groupBy('status')
    .execute()
  const all = rows.reduce((sum, row) => sum + row.requests, 0)
  const open = rows.find((row) => row.status === 'open')?.requests ?? 0
  return { open, settled: all - open }
}

/** Stores a new request. */
export async function insertSampleRequest(
  tx: Tx,
  request: Pick<SampleRequest, 'id' | 'userId' | 'phone' | 'productId' | 'address' | 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('sample_requests')
    .values({
      id: request.id,
      user_id: request.userId,
      phone: request.phone,
      product_id: request.productId,
      address: JSON.stringify(request.address),
      grams: null,
      order_id: null,
      created_at: request.createdAt,
      settled_at: null,
      settled_by: null,
    })
    .execute()
}

/** The outcome of a sample request, as stored. */
export type SampleOutcome =
  | { status: 'approved'; grams: number; orderId: string }
  | { status: 'declined'; words: string }

/** Stores how a request was settled. */
export async function markSampleSettled(
  tx: Tx,
  id: string,
  settled: SampleOutcome,
  context: AuditContext,
): Promise<void> {
  await tx
    .updateTable('sample_requests')
    .set({
      status: settled.status,
      settled_at: context.at,
      settled_by: context.actor,
      ...(settled.status === 'approved'
        ? { grams: settled.grams, order_id: settled.orderId }
        : { words: settled.words }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Erases personal data of a user's requests. Product and outcome stay, and of the address its city, state and PIN code.
 */
export async function eraseSampleRequests(
  tx: Tx,
  userId: string,
  leftover: { name: string; phone: string },
): Promise<void> {
  const requests = await tx
    .selectFrom('sample_requests')
    .select(['id', 'address'])
    .where('user_id', '=', userId)
    .execute()
  for (const request of requests) {
    const { city, state, pincode } = parseStoredAddress(request.address, 'sample_requests.address')
    const address = { fullName: leftover.name, phone: leftover.phone, house: '', street: '', city, state, pincode }
    await tx
      .updateTable('sample_requests')
      .set({ phone: leftover.phone, words: '', address: JSON.stringify(address) })
      .where('id', '=', request.id)
      .execute()
  }
}

function named(db: Db) {
  return db
    .selectFrom('sample_requests')
    .innerJoin('products', 'products.id', 'sample_requests.product_id')
    .selectAll('sample_requests')
    .select(['products.name as product', 'products.image'])
}

function toRequest(row: Selectable<SampleRequestsTable> & { product: string; image: string }): NamedSampleRequest {
  return {
    id: row.id,
    userId: row.user_id,
    phone: row.phone,
    productId: row.product_id,
    product: row.product,
    image: row.image,
    address: parseStoredAddress(row.address, 'sample_requests.address'),
    status: row.status,
    grams: row.grams,
    words: row.words,
    orderId: row.order_id,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  }
}
