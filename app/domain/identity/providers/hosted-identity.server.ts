import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { later } from '#app/domain/instant.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  deleteAccount,
  findAccount,
  findNameToSync,
  findOrInsertAccount,
  isAccountId,
  listNamesToSync,
  type NameToSync,
  updateAccountName,
  updateNameSynced,
} from '../customers/account-store.server.ts'
import { insertSpentProof } from '../sign-in/code-store.server.ts'
import { decideToken, type IdTokenReader, TOKEN_FRESH } from './id-token.ts'
import type { AuthUser, CodeAttempt, IdentityProvider, ProviderNames } from './identity-provider.ts'

/** How many names one run of the job gives to the provider. */
const NAMES_PER_RUN = 50

/** The shop as it is opened, before it has a provider. */
type Parts = Pick<Shop, 'db' | 'now' | 'newId' | 'log'>

/**
 * A hosted provider: it sends and checks codes in the browser, and what arrives here as a code is its token
 * (docs/decisions/0018). Sessions, roles and profiles stay the shop's own. `names` is its copy of the names, where the shop may
 * change it.
 */
export function hostedIdentity(
  shop: Parts,
  tokens: IdTokenReader,
  names: ProviderNames | null = null,
): IdentityProvider {
  return {
    name: 'firebase',
    hosted: tokens.hosted,
    requestCode: async () => refused('browser-sends-codes'),
    confirmCode: (attempt) => confirmToken(shop, tokens, attempt),
    updateDisplayName: (userId, name) =>
      names ? syncName(shop, names, userId) : updateAccountName(shop.db, userId, name),
    ...(names ? { tellNames: () => syncNames(shop, names) } : {}),
    deleteUser: (userId) => forget(shop, userId),
    checks: [tokens.check, ...(names ? [names.check] : [])],
  }
}

async function confirmToken(shop: Parts, tokens: IdTokenReader, attempt: CodeAttempt) {
  const at = shop.now()
  const read = await tokens.read(attempt.code, at)
  if (!read.ok) shop.log.warn({ reason: read.reason }, 'a token was refused')
  if (!read.ok) return refused(read.reason === 'expired' ? 'code-expired' : 'code-wrong')
  const decided = decideToken(read.value, attempt.phone, at)
  if (!decided.ok) {
    shop.log.warn({ reason: decided.reason, by: read.value.signInProvider }, 'a token did not vouch for its phone')
    return decided
  }
  const person = decided.value
  // One confirmed code starts one session, however many tokens the provider makes of it.
  const proof = `sign-in:${person.uid}:${read.value.authTime}`
  return inTransaction(shop.db, async (tx) => {
    if (!(await insertSpentProof(tx, proof, later(at, 2 * TOKEN_FRESH)))) return refused('code-expired')
    return done(await accountOf(tx, shop, person))
  })
}

/**
 * The account of a phone. A new one takes the provider's id; but an id that is taken, by an erased profile or by a phone the person
 * had before, is not given out again.
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

/** The provider lets nobody but the person or its administrator delete a user: the owner is told whom to delete there. */
async function forget(shop: Parts, userId: string): Promise<void> {
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
 * Tells a hosted provider the name someone has saved. It is noted as not told first, so that a provider that does not answer is
 * told by syncNames later. Throws what the provider throws.
 */
async function syncName(shop: Parts, names: ProviderNames, userId: string): Promise<void> {
  await updateAccountName(shop.db, userId, null)
  const waiting = await findNameToSync(shop.db, userId)
  if (waiting) await sendName(shop, names, waiting)
}

/**
 * Tells the provider the names it has not taken yet, at most fifty. Gives how many; throws at the first it does not answer, for
 * the others would fare alike.
 */
async function syncNames(shop: Parts, names: ProviderNames): Promise<number> {
  const waiting = await listNamesToSync(shop.db, NAMES_PER_RUN)
  for (const one of waiting) await sendName(shop, names, one)
  return waiting.length
}

/** A name that was changed again meanwhile is still to be told. */
async function sendName(shop: Parts, names: ProviderNames, { id, providerUid, name }: NameToSync): Promise<void> {
  const answer = await names.update(providerUid, name)
  if (answer === 'refused') shop.log.warn({ user: id }, 'the identity provider takes no name for this person')
  await updateNameSynced(shop.db, id, name)
}
