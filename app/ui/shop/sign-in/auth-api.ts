import { SAVE_NAME_MESSAGES } from '#app/domain/identity/profile/person-name.ts'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodePurpose,
} from '#app/domain/identity/sign-in/code-refusal.ts'

/** The server's response: the value, or the message to show. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** The phone (E.164) that a code was sent to, and when another may be requested. */
export type SentCode = { phone: string; resendAfterSeconds: number }

/** Requests a code. */
export function sendCode(phone: string, proof: string, purpose: CodePurpose) {
  return post<SentCode>('codes', { phone, proof, purpose }, CODE_REQUEST_MESSAGES['request-failed'])
}

/** Confirms the code that was typed. */
export function confirmCode(phone: string, code: string, purpose: CodePurpose) {
  return post<{ nameless: boolean }>('codes/confirm', { phone, code, purpose }, CODE_CONFIRM_MESSAGES['code-failed'])
}

/** Saves the shopper's name. */
export function sendName(name: string) {
  return post<{ name: string }>('name', { name }, SAVE_NAME_MESSAGES['save-failed'])
}

/** `failed`: the message when there is no valid response. */
async function post<Value>(path: string, body: unknown, failed: string): Promise<Answer<Value>> {
  try {
    const response = await fetch(`/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) return { ok: true, value: answer }
    // A server error has no message for the shopper.
    return { ok: false, message: response.status === 500 ? failed : (answer.error?.message ?? failed) }
  } catch {
    return { ok: false, message: failed }
  }
}
