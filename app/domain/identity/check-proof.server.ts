import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { later } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { PROOF } from './proof-of-work.ts'
import { insertSpentProof } from './spent-proof-store.server.ts'

type Asker = Pick<Shop, 'db' | 'now' | 'secret'>

/** A fresh puzzle, signed, good for ten minutes. Nothing is stored for it. */
export function newChallenge(shop: Asker): Promise<Challenge> {
  return createChallenge({
    algorithm: PROOF.algorithm,
    cost: PROOF.cost,
    counter: randomInt(PROOF.to, PROOF.from),
    // Its end by the shop's own clock; the library would ask the machine's.
    data: { until: later(shop.now(), PROOF.life) },
    deriveKey,
    ...secrets(shop),
  })
}

/** Whether a proof solves one of our puzzles, in time, for the first time. Asking spends it. */
export async function spendProof(shop: Asker, proof: string | null): Promise<boolean> {
  const read = readProof(proof)
  if (!read) return false
  const { challenge, solution } = read
  const answer = await verifySolution({ challenge, solution, deriveKey, ...secrets(shop) })
  if (!answer.verified) return false
  const { until } = challenge.parameters.data
  return shop.now() < until && insertSpentProof(shop.db, challenge.signature, until)
}

function secrets(shop: Asker) {
  return {
    hmacSignatureSecret: `proof-of-work:${shop.secret}`,
    hmacKeySignatureSecret: `proof-of-work-key:${shop.secret}`,
  }
}

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(PROOF.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(PROOF.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** A proof is the puzzle with its answer, as base64 of JSON. */
function readProof(proof: string | null) {
  if (!proof || proof.length > 4_000) return null
  try {
    return Proof.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
