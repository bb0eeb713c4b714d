import { CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/one-time-code.ts'
import { PROOF_PATH } from '#app/domain/identity/sign-in/proof-of-work.ts'
import { sendCode } from './auth-calls.ts'
import type { DrawBotCheck } from './bot-check.ts'

/** The embedded provider's bot check: nothing to see, a puzzle the browser solves while the phone number is typed. */
export const drawProofOfWork: DrawBotCheck = () => {
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
  const { solvePuzzle } = await import('./solve-puzzle.ts')
  const solution = await solvePuzzle(challenge, stop)
  return btoa(JSON.stringify({ challenge, solution }))
}
