import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { later } from '../instant.ts'
import { queueText } from '../notifications/queue-text.server.ts'
import { sendOutbox } from '../notifications/send-outbox.server.ts'
import { done, refused } from '../result.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { deleteAccount, findOrInsertAccount, updateAccountName } from './account-store.server.ts'
import { spendProof } from './check-proof.server.ts'
import { CODE, decideSend, isOwnMachine, prefixOf, resendAfterSeconds } from './code-limits.ts'
import {
  consumeCode,
  findCode,
  findSendHistory,
  insertCode,
  lockCodeRequests,
  takeTry,
  voidCodes,
} from './code-store.server.ts'
import type { AuthUser, CodeAttempt, CodeRequest, CodeSent, IdentityProvider } from './identity-provider.ts'
import { parseCode } from './one-time-code.ts'

/** The shop as it is opened, before it has a provider. */
type Parts = Pick<Shop, 'db' | 'sms' | 'mail' | 'origin' | 'demo' | 'secret' | 'now' | 'newId' | 'log'>

/** The shop as its own identity provider: it sends the codes, checks them and keeps the accounts (docs/decisions/0009). */
export function embeddedIdentity(shop: Parts): IdentityProvider {
  return {
    name: 'embedded',
    hosted: null,
    requestCode: (request) => requestCode(shop, request),
    confirmCode: (attempt) => confirmCode(shop, attempt),
    updateDisplayName: (userId, name) => updateAccountName(shop.db, userId, name),
    deleteUser: (userId) => deleteAccount(shop.db, userId),
  }
}

async function requestCode(shop: Parts, request: CodeRequest) {
  if (!(await spendProof(shop, request.proof))) return refused('bot-check-failed')
  const sent = await inTransaction(shop.db, (tx) => decideAndQueue(shop, tx, request))
  if (typeof sent !== 'string') {
    await sendOutbox(shop)
    return done(sent)
  }
  if (sent !== 'hush') return refused(sent)
  shop.log.warn(
    { prefix: prefixOf(request.phone).slice(0, 6) },
    'codes to a block of numbers are held back for an hour',
  )
  return done({ challengeId: shop.newId('code'), resendAfterSeconds: resendAfterSeconds([], shop.now()) })
}

/** Counts and sends under one lock, so that no number of parallel requests gets past a limit. */
async function decideAndQueue(
  shop: Parts,
  tx: Tx,
  request: CodeRequest,
): Promise<CodeSent | 'too-many-requests' | 'request-in-progress' | 'hush'> {
  await lockCodeRequests(tx)
  const at = shop.now()
  const { phone, client, purpose } = request
  const history = await findSendHistory(tx, { phone, client, prefix: prefixOf(phone) }, at)
  const decision = decideSend(history, at, isOwnMachine(shop.demo, client))
  if (decision === 'wait') return 'request-in-progress'
  if (decision === 'too-many') return 'too-many-requests'
  if (decision === 'hush') return 'hush'

  const id = shop.newId('code')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await voidCodes(tx, phone, at)
  await insertCode(tx, {
    id,
    phone,
    phone_prefix: prefixOf(phone),
    client,
    purpose,
    code_hash: hashCode(shop.secret, id, code),
    sent_at: at,
    expires_at: later(at, CODE.life),
    consumed_at: null,
    voided_at: null,
  })
  const { store } = await findSettings(tx)
  const values = { code, tag: `#${code}`, shop: store.name, host: new URL(shop.origin).hostname }
  await queueText(tx, { kind: 'one-time-code', to: phone, values }, { at, newId: shop.newId })
  return { challengeId: id, resendAfterSeconds: resendAfterSeconds(history.phoneOpen, at) }
}

async function confirmCode(shop: Parts, { challengeId, ...attempt }: CodeAttempt) {
  if (!challengeId) return refused('code-not-requested')
  const code = parseCode(attempt.code)
  if (!code) return refused('code-wrong')
  const at = shop.now()
  const challenge = { id: challengeId, phone: attempt.phone, purpose: attempt.purpose }
  const hash = await takeTry(shop.db, challenge, at)
  // A challenge that is not of this phone is answered like a wrong code; one that was is past its time or its tries.
  if (!hash) return refused((await findCode(shop.db, challenge)) ? 'code-expired' : 'code-wrong')
  if (!isSame(hash, hashCode(shop.secret, challengeId, code))) return refused('code-wrong')
  if (!(await consumeCode(shop.db, challengeId, at))) return refused('code-expired')
  const account: AuthUser = await findOrInsertAccount(shop.db, { id: shop.newId('usr'), phone: attempt.phone, at })
  return done(account)
}

/** A code has 20 bits, so its hash needs the pepper: a stolen database alone tells no code. */
function hashCode(secret: string, challengeId: string, code: string): string {
  return createHmac('sha256', `one-time-code:${secret}`).update(`${challengeId}|${code}`).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
