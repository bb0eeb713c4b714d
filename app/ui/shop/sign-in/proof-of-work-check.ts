import { CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/code-refusal.ts'
import { PROOF_PATH } from '#app/domain/identity/sign-in/proof-of-work-parameters.ts'
import { sendCode } from './auth-api.ts'
import type { BotCheck } from './bot-check.ts'

/**
 * The bot check of the shop's own codes: nothing to see, a puzzle the browser solves while the phone number is typed.
 */
export function startProofOfWork(): BotCheck {
  const stop = new AbortController()
  const solved = solve(stop).catch(() => null)
  return {
    async send(phone, purpose) {
      const proof = await solved
      return proof ? sendCode(phone, proof, purpose) : { ok: false, message: CODE_REQUEST_MESSAGES['bot-check-failed'] }
    },
    remove: () => stop.abort(),
  }
}

async function solve(stop: AbortController): Promise<string> {
  const response = await fetch(PROOF_PATH, { signal: stop.signal })
  if (!response.ok) throw new Error(`The puzzle could not be fetched: ${response.status}`)
  const challenge = await response.json()
  const { solveProofOfWork } = await import('./solve-proof-of-work.ts')
  const solution = await solveProofOfWork(challenge, stop)
  return btoa(JSON.stringify({ challenge, solution }))
}
