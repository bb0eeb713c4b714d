import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertSpentProof } from './code-store.server.ts'
import { readCodesCap } from './codes-cap.server.ts'
import { PROOF, type ProofLevel } from './proof-of-work.ts'

type ProofShop = Pick<Shop, 'db' | 'now' | 'secret'>
type ChallengeShop = ProofShop & Pick<Shop, 'codesADay'>

/** A fresh puzzle, signed, good for ten minutes; a harder one past the cap of codes. Nothing is stored for it. */
export async function newChallenge(shop: ChallengeShop): Promise<Challenge> {
  const level: ProofLevel = (await readCodesCap(shop)).level === 'full' ? 'hard' : 'usual'
  return createChallenge({
    algorithm: PROOF.algorithm,
    cost: PROOF.cost,
    counter: randomInt(PROOF[level].to, PROOF[level].from),
    // Its end by the shop's own clock; the library would ask the machine's.
    data: { until: later(shop.now(), PROOF.life), level },
    deriveKey,
    ...secrets(shop),
  })
}

/** Which puzzle a proof solves, in time and for the first time, or null. Asking spends it. */
export async function spendProof(shop: ProofShop, proof: string | null): Promise<ProofLevel | null> {
  const read = readProof(proof)
  if (!read) return null
  const { challenge, solution } = read
  const answer = await verifySolution({ challenge, solution, deriveKey, ...secrets(shop) })
  if (!answer.verified) return null
  const { until, level } = challenge.parameters.data
  if (shop.now() >= until || !(await insertSpentProof(shop.db, challenge.signature, until))) return null
  return level
}

function secrets(shop: ProofShop) {
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
      data: z.object({ until: z.string(), level: z.enum(['usual', 'hard']) }),
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
