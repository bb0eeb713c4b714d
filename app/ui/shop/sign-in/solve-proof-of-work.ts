import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a proof-of-work puzzle with the browser's own cryptography, which does not block the page. */
export async function solveProofOfWork(challenge: Challenge, controller: AbortController): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (!solution) throw new Error('The puzzle was not solved in time')
  return solution
}
