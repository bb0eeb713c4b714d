import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findOrInsertAccount } from '../account-store.server.ts'
import { insertUnverifiedUser } from '../user-store.server.ts'
import { WALK_IN } from './walk-in-customer.ts'

/** Writes the profile that buyers without a phone number share, unless it is there. Nobody can sign in to it. */
export async function insertWalkInCustomer(tx: Tx, at: Instant): Promise<void> {
  await findOrInsertAccount(tx, { id: WALK_IN.id, phone: WALK_IN.phone, at })
  await insertUnverifiedUser(tx, { ...WALK_IN, at })
}
