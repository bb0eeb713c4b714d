import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type LimitedShop, tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { readCodeCapLevel } from './code-cap-level.server.ts'
import { PROOF_OF_WORK, type ProofLevel } from './proof-of-work-parameters.ts'
import { insertSpentProof } from './spent-proof-store.server.ts'

type ProofShop = Pick<Shop, 'db' | 'now' | 'secret'>
type ChallengeShop = ProofShop & LimitedShop & Pick<Shop, 'codesADay'>

/**
 * A new signed puzzle, harder beyond the cap of codes. Stateless: nothing is stored for it. Refuses
 * `too-many-requests`, for making one takes as much CPU as a try to solve it.
 */
export async function createProofChallenge(shop: ChallengeShop): Promise<Result<Challenge, 'too-many-requests'>> {
  if (!(await tryConsumeRate(shop, 'bot-check', null))) return refused('too-many-requests')
  const level: ProofLevel = (await readCodeCapLevel(shop)).level === 'full' ? 'hard' : 'usual'
  const challenge = await createChallenge({
    algorithm: PROOF_OF_WORK.algorithm,
    cost: PROOF_OF_WORK.cost,
    counter: randomInt(PROOF_OF_WORK[level].to, PROOF_OF_WORK[level].from),
    // Expiry by the shop's clock, as the library would use the system clock.
    data: { until: later(shop.now(), PROOF_OF_WORK.life), level },
    deriveKey,
    ...secrets(shop),
  })
  return done(challenge)
}

/** Verifies a proof and marks it as spent. Returns its level; null when it is invalid, expired or was spent before. */
export async function consumeProof(shop: ProofShop, proof: string | null): Promise<ProofLevel | null> {
  const parsed = parseProof(proof)
  if (!parsed) return null
  const { challenge, solution } = parsed
  const verified = await verifySolution({ challenge, solution, deriveKey, ...secrets(shop) })
  if (!verified.verified) return null
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
      algorithm: z.literal(PROOF_OF_WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(PROOF_OF_WORK.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.string(), level: z.enum(['usual', 'hard']) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Parses a proof: the puzzle and its solution as base64 of JSON. */
function parseProof(proof: string | null) {
  if (!proof || proof.length > 4_000) return null
  try {
    return Proof.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
