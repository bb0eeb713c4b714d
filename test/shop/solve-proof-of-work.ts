import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createProofChallenge } from '#app/domain/identity/sign-in/proof-of-work.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

/** A solved bot check, as a browser would send it. */
export async function solveProof(shop: Shop): Promise<string> {
  const challenge = await newChallenge(shop)
  return encodeProof(challenge, await solveChallenge({ challenge, deriveKey }))
}

/** A puzzle of the shop; throws when there are too many requests. */
export async function newChallenge(shop: Shop): Promise<Challenge> {
  return expectOk(await createProofChallenge(shop))
}

/** The wire form: base64 of JSON. */
export function encodeProof(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
