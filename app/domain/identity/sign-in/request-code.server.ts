import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parsePhone } from '../name-and-phone-schemas.ts'
import type { CodeRequest, CodeSent } from '../providers/identity-provider.ts'
import { type TrustSignals, verifyTrust } from '../sessions/session-and-device-tokens.server.ts'
import type { CodeRequestReason } from './code-refusal.ts'

/**
 * Sends a one-time code to a typed phone number. Returns the challenge to confirm, the phone in E.164 and the seconds
 * until another code can be requested. The result does not reveal whether the phone has an account. `trust` is the
 * session and device of the request: trusted requests have their own limits, which strangers cannot exhaust. Refuses
 * `phone-invalid`, what the provider refuses, and `request-failed` when anything else goes wrong.
 */
export async function requestCode(
  shop: Shop,
  request: Pick<CodeRequest, 'phone' | 'proof' | 'purpose'> & { trust?: TrustSignals },
): Promise<Result<CodeSent & { phone: string }, CodeRequestReason>> {
  const phone = parsePhone(request.phone)
  if (!phone) return refused('phone-invalid')
  try {
    const { proof, purpose, trust } = request
    const trustedBy = trust ? verifyTrust(shop.secret, phone, trust) : null
    const sent = await shop.identity.requestCode({ phone, proof, purpose, trustedBy, client: shop.client ?? '' })
    return sent.ok ? done({ ...sent.value, phone }) : sent
  } catch (error) {
    // Section 5 of docs/specification.md: whatever else goes wrong has one message. The log has the error.
    shop.log.error({ error }, 'a one-time code could not be sent')
    return refused('request-failed')
  }
}
