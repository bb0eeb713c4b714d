import { type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import type { CodeRequest, CodeSent } from './identity-provider.ts'
import type { CodeRequestReason } from './one-time-code.ts'
import { parsePhone } from './phone-form.ts'

/**
 * Sends a one-time code to a phone as it was typed. Gives the challenge to confirm, the phone in E.164 and the seconds
 * until another may be asked for. The answer is the same whether the phone has an account or not.
 */
export async function requestCode(
  shop: Shop,
  request: CodeRequest,
): Promise<Result<CodeSent & { phone: string }, CodeRequestReason>> {
  const phone = parsePhone(request.phone)
  if (!phone) return refused('phone-invalid')
  try {
    const sent = await shop.identity.requestCode({ ...request, phone })
    return sent.ok ? { ok: true, value: { ...sent.value, phone } } : sent
  } catch (error) {
    shop.log.error({ error }, 'a one-time code could not be sent')
    return refused('request-failed')
  }
}
