import { MINUTES } from '#app/domain/time/instant.ts'

/**
 * The invisible bot check for codes sent by the shop: about 2^18 rounds of SHA-256 per code, measured below 0.1 s on a
 * laptop and 1 s on a cheap phone. The browser runs `cost` PBKDF2 iterations for each number it tries; the solution
 * lies between `from` and `to`.
 */
export const PROOF_OF_WORK = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 8_000,
  usual: { from: 25, to: 40 },
  /** Four times the work, beyond the cap of codes. Verifying it costs no more. */
  hard: { from: 100, to: 160 },
  life: 10 * MINUTES,
} as const
export type ProofLevel = 'usual' | 'hard'

/** The endpoint that returns a puzzle. */
export const PROOF_PATH = '/api/v1/auth/challenge'
