import { timingSafeEqual } from 'node:crypto'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { isOwnMachine } from '#app/domain/limits/rate.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteAccount, findOrInsertAccount, hasAccount, updateAccountName } from '../customers/account-store.server.ts'
import { spendProof } from '../sign-in/check-proof.server.ts'
import { CODE, decideSend, prefixOf, resendAfterSeconds } from '../sign-in/code-limits.ts'
import {
  consumeCode,
  findCode,
  findSendHistory,
  lockCodeRequests,
  takeTry,
  voidCodes,
} from '../sign-in/code-store.server.ts'
import { warnOfCodesCap } from '../sign-in/codes-cap.server.ts'
import { hashCode, writeCode } from '../sign-in/issue-code.server.ts'
import { parseCode } from '../sign-in/one-time-code.ts'
import type { ProofLevel } from '../sign-in/proof-of-work.ts'
import type { AuthUser, CodeAttempt, CodeRequest, CodeSent, IdentityProvider } from './identity-provider.ts'

/** The shop as it is opened, before it has a provider. */
type Parts = Pick<Shop, 'db' | 'sms' | 'mail' | 'origin' | 'demo' | 'secret' | 'codesADay' | 'now' | 'newId' | 'log'>

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
  const level = await spendProof(shop, request.proof)
  if (!level) return refused('bot-check-failed')
  const sent = await inTransaction(shop.db, (tx) => decideAndQueue(shop, tx, request, level))
  if (typeof sent !== 'string') {
    await warnOfCodesCap(shop, sent.open)
    await sendOutbox(shop)
    return done({ challengeId: sent.challengeId, resendAfterSeconds: sent.resendAfterSeconds })
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
  level: ProofLevel,
): Promise<(CodeSent & { open: number }) | 'too-many-requests' | 'request-in-progress' | 'bot-check-failed' | 'hush'> {
  await lockCodeRequests(tx)
  const at = shop.now()
  const { phone, client, purpose, trustedBy } = request
  const history = await findSendHistory(tx, { phone, client, prefix: prefixOf(phone), trustedBy }, at)
  const decision = decideSend(history, at, {
    ownMachine: isOwnMachine(shop.demo, client),
    isTrusted: trustedBy !== null,
    isKnown: await hasAccount(tx, phone),
    solvedHard: level === 'hard',
    cap: shop.codesADay,
  })
  if (decision === 'wait') return 'request-in-progress'
  if (decision === 'too-many') return 'too-many-requests'
  if (decision === 'hush') return 'hush'
  // The puzzle of a page that was open before the cap was reached: the next one is the hard one.
  if (decision === 'solve-hard') return 'bot-check-failed'

  await voidCodes(tx, request, at)
  const { id, code } = await writeCode(tx, shop, { phone, client, purpose, trustedBy, life: CODE.life })
  const { store } = await findSettings(tx)
  const values = { code, tag: `#${code}`, shop: store.name, host: new URL(shop.origin).hostname }
  await queueText(tx, { kind: 'one-time-code', to: phone, values }, { at, newId: shop.newId })
  return {
    challengeId: id,
    resendAfterSeconds: resendAfterSeconds(history.phoneOpen, at),
    open: history.shopOpenInDay + 1,
  }
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

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
