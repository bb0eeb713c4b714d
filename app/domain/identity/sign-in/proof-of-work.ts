import { MINUTES } from '#app/domain/instant.ts'

/**
 * The invisible bot check when codes are sent by the shop itself: about 2^18 rounds of SHA-256 per code, under a
 * tenth of a second on a laptop and under a second on a cheap phone. A round is one PBKDF2 iteration; the browser
 * does `cost` of them for each number it tries, and the answer is a number between `from` and `to`.
 */
export const PROOF = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 8_000,
  usual: { from: 25, to: 40 },
  /** Four times the work, while the shop is past its cap of codes. Checking it costs the shop no more. */
  hard: { from: 100, to: 160 },
  life: 10 * MINUTES,
} as const
export type ProofLevel = 'usual' | 'hard'

/** Where the browser gets its puzzle. */
export const PROOF_PATH = '/api/v1/auth/challenge'
