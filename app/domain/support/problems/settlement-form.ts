import { z } from 'zod'
import { SETTLEMENT_WAYS, type SettlementWay, type SettlementWish } from './problem-settlement.ts'

const MOST = 500

/** How a report is settled, as typed: each way reads its own field. Declining needs words, for the shopper reads them. */
export const SettlementForm: z.ZodType<SettlementWish> = z
  .object({
    way: z.enum(Object.keys(SETTLEMENT_WAYS) as [SettlementWay, ...SettlementWay[]], 'Choose how to settle it.'),
    grams: z.string().default(''),
    packs: z.string().default(''),
    resend: z.string().default(''),
    rupees: z.string().default(''),
    answer: z.string().trim().max(MOST, `Keep it to ${MOST} characters.`).default(''),
  })
  .transform((typed, context): SettlementWish => {
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
