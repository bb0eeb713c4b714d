import { z } from 'zod'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { PROBLEM_KINDS, type ProblemInput, type ProblemKind } from './pack-problem.ts'
import { SETTLEMENT_WAYS, type SettlementInput, type SettlementWay } from './problem-settlement.ts'

const MAX_REPORT_LENGTH = 1000
const KIND = 'Choose what is wrong.'

/** Parses the report of a pack problem, with one message per field. Grams are needed only for underweight packs. */
export const problemFormSchema: z.ZodType<ProblemInput> = z
  .object({
    intent: z.literal('report-problem'),
    pack: z
      .string('Choose the pack.')
      .regex(/^\d{1,3}$/, 'Choose the pack.')
      .transform(Number),
    kind: z.enum(Object.keys(PROBLEM_KINDS) as [ProblemKind, ...ProblemKind[]], KIND),
    packs: whole('Enter how many packs, 1 to 20.', 20).default(1),
    grams: z.string().default(''),
    words: z.string().trim().max(MAX_REPORT_LENGTH, `Keep it to ${MAX_REPORT_LENGTH} characters.`).default(''),
  })
  .transform(({ intent, pack, grams, ...input }, context): ProblemInput => {
    if (input.kind !== 'short') return { ...input, position: pack, shortGrams: null }
    const shortGrams = Number(asciiDigits(grams).trim().replace(/\s*g$/i, ''))
    if (!Number.isInteger(shortGrams) || shortGrams < 1)
      context.addIssue({ code: 'custom', path: ['grams'], message: 'Enter how many grams are missing, such as 30.' })
    return { ...input, position: pack, shortGrams }
  })

function whole(message: string, max: number) {
  return z
    .string(message)
    .transform(asciiDigits)
    .pipe(z.string().regex(/^\s*\d{1,3}\s*$/, message))
    .transform(Number)
    .refine((count) => count >= 1 && count <= max, message)
}

const MAX_REPLY_LENGTH = 500

/**
 * Parses the form that settles a report. Each way has its own field; declining needs an answer, which the shopper
 * reads.
 */
export const settleProblemFormSchema: z.ZodType<SettlementInput> = z
  .object({
    intent: z.literal('settle'),
    way: z.enum(Object.keys(SETTLEMENT_WAYS) as [SettlementWay, ...SettlementWay[]], 'Choose how to settle it.'),
    grams: z.string().default(''),
    packs: z.string().default(''),
    resend: z.string().default(''),
    rupees: z.string().default(''),
    answer: z.string().trim().max(MAX_REPLY_LENGTH, `Keep it to ${MAX_REPLY_LENGTH} characters.`).default(''),
  })
  .transform((typed, context): SettlementInput => {
    const { way, answer } = typed
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const whole = (path: 'grams' | 'packs' | 'resend', message: string) => {
      if (!/^\s*[1-9]\d{0,4}\s*$/.test(typed[path])) problem(path, message)
      return Number(typed[path])
    }
    switch (way) {
      case 'grams':
        return { way, answer, grams: whole('grams', 'Enter how many grams, such as 30.') }
      case 'packs':
        return { way, answer, packs: whole('packs', 'Enter how many packs.') }
      case 'resend':
        return { way, answer, packs: whole('resend', 'Enter how many packs.') }
      case 'amount':
        if (!/^\s*\d{1,6}(\.\d{1,2})?\s*$/.test(typed.rupees) || Number(typed.rupees) <= 0)
          problem('rupees', 'Enter an amount in rupees, such as 35.50.')
        return { way, answer, amountPaise: Math.round(Number(typed.rupees) * 100) }
      case 'decline':
        if (answer === '') problem('answer', 'Tell the shopper why.')
        return { way, answer }
    }
  })
