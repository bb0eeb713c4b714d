import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { isLocalDemo } from '#app/domain/limits/rate-limits.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { deleteAccount, findOrInsertAccount, hasAccount, updateAccountName } from '../account-store.server.ts'
import { logCodeCapLevel } from '../sign-in/code-cap-level.server.ts'
import { CODE_LIMITS, prefixOf } from '../sign-in/code-limits.ts'
import {
  consumeCode,
  consumeTry,
  findSendHistory,
  isKnownChallenge,
  listVoidedCodes,
  lockCodeRequests,
  markCodesVoided,
} from '../sign-in/code-store.server.ts'
import { createCode, hashCode } from '../sign-in/create-code.server.ts'
import { decideCodeSend, resendAfterSeconds } from '../sign-in/decide-code-send.ts'
import { consumeProof } from '../sign-in/proof-of-work.server.ts'
import type { ProofLevel } from '../sign-in/proof-of-work-parameters.ts'
import { parseCode } from '../sign-in/typed-code.ts'
import type { AuthUser, CodeAttempt, CodeRequest, CodeSent, IdentityProvider } from './identity-provider.ts'

/** The parts of the shop that exist before its provider. */
type Parts = Pick<
  Shop,
  | 'db'
  | 'sms'
  | 'whatsapp'
  | 'mail'
  | 'attachments'
  | 'contacts'
  | 'decideOffer'
  | 'payments'
  | 'pictures'
  | 'origin'
  | 'demo'
  | 'secret'
  | 'codesADay'
  | 'now'
  | 'newId'
  | 'log'
>

/** The shop as its own identity provider: it sends and checks codes and stores accounts (docs/decisions/0009). */
export function ownCodeIdentityProvider(shop: Parts): IdentityProvider {
  return {
    name: 'embedded',
    hosted: null,
    requestCode: (request) => requestCode(shop, request),
    confirmCode: (attempt) => confirmCode(shop, attempt),
    updateDisplayName: (userId, name) => updateAccountName(shop.db, userId, name),
    deleteUser: (userId) => deleteAccount(shop.db, userId),
  }
}

type QueueReason = 'too-many-requests' | 'request-in-progress' | 'bot-check-failed' | 'silently-dropped'

async function requestCode(shop: Parts, request: CodeRequest) {
  const level = await consumeProof(shop, request.proof)
  if (!level) return refused('bot-check-failed')
  const sent = await inTransaction(shop.db, (tx) => decideAndQueue(shop, tx, request, level))
  if (sent.ok) {
    const { open, ...code } = sent.value
    await logCodeCapLevel(shop, open)
    await sendOutbox(shop)
    return done(code)
  }
  if (sent.reason !== 'silently-dropped') return refused(sent.reason)
  shop.log.warn({ prefix: prefixOf(request.phone).slice(0, 6) }, 'codes to a block of numbers are not sent for an hour')
  return done({ challengeId: shop.newId('code'), resendAfterSeconds: resendAfterSeconds([], shop.now()) })
}

/** Checks the limits and queues the code under one lock, so that parallel requests cannot exceed a limit. */
async function decideAndQueue(
  shop: Parts,
  tx: Tx,
  request: CodeRequest,
  level: ProofLevel,
): Promise<Result<CodeSent & { open: number }, QueueReason>> {
  await lockCodeRequests(tx)
  const at = shop.now()
  const { phone, client, purpose, trustedBy } = request
  const history = await findSendHistory(tx, { phone, client, prefix: prefixOf(phone), trustedBy }, at)
  const decision = decideCodeSend(history, at, {
    isLocalDemo: isLocalDemo(shop.demo, client),
    isTrusted: trustedBy !== null,
    isKnown: await hasAccount(tx, phone),
    solvedHard: level === 'hard',
    cap: shop.codesADay,
  })
  if (decision === 'wait') return refused('request-in-progress')
  if (decision === 'too-many') return refused('too-many-requests')
  if (decision === 'silently-dropped') return refused('silently-dropped')
  // The page got its puzzle before the cap was reached. Its next puzzle is the hard one.
  if (decision === 'solve-hard') return refused('bot-check-failed')

  await markCodesVoided(tx, request, at)
  const { id, code } = await createCode(tx, shop, { phone, client, purpose, trustedBy, life: CODE_LIMITS.life })
  const { store } = await findSettings(tx)
  const values = { code, tag: `#${code}`, shop: store.name, host: new URL(shop.origin).hostname }
  await queueText(tx, shop, { kind: 'one-time-code', to: phone, values }, { at, newId: shop.newId })
  return done({
    challengeId: id,
    resendAfterSeconds: resendAfterSeconds(history.phoneOpen, at),
    open: history.shopOpenInDay + 1,
  })
}

async function confirmCode(shop: Parts, { challengeId, ...attempt }: CodeAttempt) {
  if (!challengeId) return refused('code-not-requested')
  const code = parseCode(attempt.code)
  if (!code) return refused('code-wrong')
  const at = shop.now()
  const challenge = { id: challengeId, phone: attempt.phone, purpose: attempt.purpose }
  const hash = await consumeTry(shop.db, challenge, at)
  // A challenge of another phone counts as a wrong code; one of this phone has expired or has no tries left.
  if (!hash) return refused((await isKnownChallenge(shop.db, challenge)) ? 'code-expired' : 'code-wrong')
  if (!isSameSecret(hash, hashCode(shop.secret, challengeId, code)))
    return refused((await isReplacedCode(shop, challenge, code)) ? 'code-replaced' : 'code-wrong')
  if (!(await consumeCode(shop.db, challengeId, at))) return refused('code-expired')
  const account: AuthUser = await findOrInsertAccount(shop.db, { id: shop.newId('usr'), phone: attempt.phone, at })
  return done(account)
}

/**
 * Whether a wrong code is an earlier one that a newer has replaced: text messages arrive late, and the older is on top.
 * The try is counted, and what it tells is about a code that opens nothing any more.
 */
async function isReplacedCode(shop: Parts, challenge: Pick<CodeAttempt, 'phone' | 'purpose'>, code: string) {
  const voided = await listVoidedCodes(shop.db, challenge, later(shop.now(), -HOURS))
  return voided.some(({ id, hash }) => isSameSecret(hash, hashCode(shop.secret, id, code)))
}
