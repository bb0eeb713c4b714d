import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Instant, later } from '#app/domain/time/instant.ts'
import {
  deleteAccount,
  findAccount,
  findNameToSync,
  findOrInsertAccount,
  isAccountId,
  listNamesToSync,
  markAccountNameSynced,
  type NameToSync,
  updateAccountName,
} from '../account-store.server.ts'
import { insertSpentProof } from '../sign-in/spent-proof-store.server.ts'
import { decidePhoneProof, MAX_AUTH_AGE } from './decide-phone-proof.ts'
import type { AuthUser, CodeAttempt, DisplayNameUpdater, IdentityProvider, IdTokenReader } from './identity-provider.ts'
import { logCodeCheckFailure } from './log-code-check-failure.ts'

/** Names synced per run of the job. */
const NAMES_PER_RUN = 50

/** The parts of the shop that exist before its provider. */
type Parts = Pick<Shop, 'db' | 'now' | 'newId' | 'log'>

/**
 * A hosted provider: it sends and checks codes in the browser and passes its token as the code (docs/decisions/0018).
 * Sessions, roles and profiles belong to the shop. `updater` writes display names at the provider, where the shop has
 * the credentials.
 */
export function hostedIdentityProvider(
  shop: Parts,
  tokens: IdTokenReader,
  updater: DisplayNameUpdater | null = null,
): IdentityProvider {
  return {
    name: 'firebase',
    hosted: tokens.hosted,
    requestCode: async () => refused('browser-sends-codes'),
    confirmCode: (attempt) => confirmToken(shop, tokens, attempt),
    updateDisplayName: (userId, name) =>
      updater ? syncName(shop, updater, userId) : updateAccountName(shop.db, userId, name),
    ...(updater ? { syncNames: () => syncNames(shop, updater) } : {}),
    deleteUser: (userId) => deleteHostedUser(shop, userId),
    checks: [tokens.check, ...(updater ? [updater.check] : [])],
  }
}

async function confirmToken(shop: Parts, tokens: IdTokenReader, attempt: CodeAttempt) {
  const at = shop.now()
  const read = await readToken(shop, tokens, attempt.code, at)
  if (!read) return refused('code-failed')
  if (!read.ok) shop.log.warn({ reason: read.reason }, 'a token was refused')
  if (!read.ok) return refused(read.reason === 'expired' ? 'code-expired' : 'code-wrong')
  const decided = decidePhoneProof(read.value, attempt.phone, at)
  if (!decided.ok) {
    shop.log.warn({ reason: decided.reason, by: read.value.signInProvider }, 'a token does not prove its phone')
    return decided
  }
  const person = decided.value
  // A confirmed code starts one session, however many tokens the provider issues for it.
  const proof = `sign-in:${person.uid}:${read.value.authTime}`
  return inTransaction(shop.db, async (tx) => {
    if (!(await insertSpentProof(tx, proof, later(at, 2 * MAX_AUTH_AGE)))) return refused('code-expired')
    return done(await accountOf(tx, shop, person))
  })
}

/** Reads a token; null while the provider does not respond. */
async function readToken({ log }: Parts, tokens: IdTokenReader, token: string, at: Instant) {
  try {
    return await tokens.read(token, at)
  } catch (error) {
    logCodeCheckFailure(log, error)
    return null
  }
}

/**
 * The account of a phone. A new one gets the provider's id, unless an erased profile or an earlier phone of the person
 * has it.
 */
async function accountOf(
  tx: Tx,
  shop: Parts,
  { uid, phone, name }: { uid: string; phone: string; name: string | null },
): Promise<AuthUser> {
  const id = (await isAccountId(tx, uid)) ? shop.newId('usr') : uid
  const account = await findOrInsertAccount(tx, { id, phone, providerUid: uid, at: shop.now() })
  return { ...account, displayName: account.displayName ?? name }
}

/**
 * Deletes the account. Only the person or an administrator can delete the user at the provider, so the log and audit
 * entry name it.
 */
async function deleteHostedUser(shop: Parts, userId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) return
    await deleteAccount(tx, userId)
    if (!account.providerUid) return
    const after = { deleteAtProvider: account.providerUid }
    await insertAudit(
      tx,
      { action: 'erase-account', subject: `user:${userId}`, before: null, after },
      auditContext(shop),
    )
    shop.log.warn({ uid: account.providerUid }, 'an account was erased; delete this user in the Firebase console too')
  })
}

/**
 * Syncs a saved name with the provider. Marks it as unsynced first, so that `syncNames` repeats a failed call. Throws
 * what the provider throws.
 */
async function syncName(shop: Parts, updater: DisplayNameUpdater, userId: string): Promise<void> {
  await updateAccountName(shop.db, userId, null)
  const waiting = await findNameToSync(shop.db, userId)
  if (waiting) await sendName(shop, updater, waiting)
}

/**
 * Syncs unsynced names, at most `NAMES_PER_RUN`, and returns how many. Stops and throws when the provider does not
 * respond.
 */
async function syncNames(shop: Parts, updater: DisplayNameUpdater): Promise<number> {
  const waiting = await listNamesToSync(shop.db, NAMES_PER_RUN)
  for (const name of waiting) await sendName(shop, updater, name)
  return waiting.length
}

/** Sends a name. A later change stays unsynced. */
async function sendName(
  shop: Parts,
  updater: DisplayNameUpdater,
  { id, providerUid, name }: NameToSync,
): Promise<void> {
  const result = await updater.update(providerUid, name)
  if (result === 'refused') shop.log.warn({ user: id }, 'the identity provider takes no name for this person')
  await markAccountNameSynced(shop.db, id, name)
}
