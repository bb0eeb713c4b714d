import { type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parsePhone } from '../person-form.ts'
import type { CodeRequest, CodeSent } from '../providers/identity-provider.ts'
import { trustOf, type Vouching } from '../sessions/tokens.server.ts'
import type { CodeRequestReason } from './one-time-code.ts'

/**
 * Sends a one-time code to a phone as it was typed. Gives the challenge to confirm, the phone in E.164 and the seconds
 * until another may be asked for. The answer is the same whether the phone has an account or not. `vouched` is the session
 * and the device the request comes from: limits that strangers have used up do not hold for a phone on its own device.
 */
export async function requestCode(
  shop: Shop,
  request: Pick<CodeRequest, 'phone' | 'proof' | 'purpose'> & { vouched?: Vouching },
): Promise<Result<CodeSent & { phone: string }, CodeRequestReason>> {
  const phone = parsePhone(request.phone)
  if (!phone) return refused('phone-invalid')
  try {
    const { proof, purpose, vouched } = request
    const trustedBy = vouched ? trustOf(shop.secret, phone, vouched) : null
    const sent = await shop.identity.requestCode({ phone, proof, purpose, trustedBy, client: shop.client ?? '' })
    return sent.ok ? { ok: true, value: { ...sent.value, phone } } : sent
  } catch (error) {
    shop.log.error({ error }, 'a one-time code could not be sent')
    return refused('request-failed')
  }
}
