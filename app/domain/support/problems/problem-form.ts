import { z } from 'zod'
import { plainDigits } from '#app/domain/plain-digits.ts'
import { PROBLEM_KINDS, type ProblemKind, type ProblemWish } from './pack-problem.ts'

const MOST = 1000
const KIND = 'Choose what is wrong.'

/** A report of a pack as typed, one problem a field. Grams are asked only of packs that are short. */
export const ProblemForm: z.ZodType<ProblemWish> = z
  .object({
    pack: z
      .string('Choose the pack.')
      .regex(/^\d{1,3}$/, 'Choose the pack.')
      .transform(Number),
    kind: z.enum(Object.keys(PROBLEM_KINDS) as [ProblemKind, ...ProblemKind[]], KIND),
    packs: whole('Enter how many packs, 1 to 20.', 20).default(1),
    grams: z.string().default(''),
    words: z.string().trim().max(MOST, `Keep it to ${MOST} characters.`).default(''),
  })
  .transform(({ pack, grams, ...wish }, context): ProblemWish => {
    if (wish.kind !== 'short') return { ...wish, position: pack, shortGrams: null }
    const shortGrams = Number(plainDigits(grams).trim().replace(/\s*g$/i, ''))
    if (!Number.isInteger(shortGrams) || shortGrams < 1)
      context.addIssue({ code: 'custom', path: ['grams'], message: 'Enter how many grams are missing, such as 30.' })
    return { ...wish, position: pack, shortGrams }
  })

function whole(says: string, most: number) {
  return z
    .string(says)
    .transform(plainDigits)
    .pipe(z.string().regex(/^\s*\d{1,3}\s*$/, says))
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, says)
}
