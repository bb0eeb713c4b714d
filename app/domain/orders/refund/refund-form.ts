import { z } from 'zod'
import { optionalTyped, REFINE_ALWAYS, rupeesTyped } from '#app/domain/number-field-schemas.ts'
import {
  CREDIT_CAUSES,
  type CreditCause,
  PAYOUT_SOURCES,
  type PayoutSource,
  REFUND_STOCKS,
} from '#app/domain/payments/refund/refund.ts'
import { REFUND_MESSAGES } from './decide-refund.ts'

const OF_WHAT = 'Say what this amount is for.'

const payee = z.string().trim().max(120, 'Use at most 120 characters.')

/**
 * A refund: packs as `packs-1` (the line's position); an amount in rupees instead of their price, with its line (`of`)
 * or goodwill; the cause for the credit note; the reason for the shopper.
 */
const refund = z
  .looseObject({
    intent: z.literal('refund'),
    version: z.coerce.number().int(),
    amount: optionalTyped(rupeesTyped),
    of: z
      .union([z.literal(['', 'goodwill']), z.string().regex(/^\d{1,3}$/)], OF_WHAT)
      .default('')
      .transform((of) => (/^\d/.test(of) ? Number(of) : (of as '' | 'goodwill'))),
    cause: z.enum(Object.keys(CREDIT_CAUSES) as CreditCause[]).default('deficient'),
    reason: z.string().trim().min(3, 'Tell the shopper why.').max(200, 'Use at most 200 characters.'),
    stock: z.enum(REFUND_STOCKS).default('keep'),
    payee: payee.optional(),
  })
  .refine(({ amount, ...packs }) => amount !== null || linesOf(packs).length > 0, {
    path: ['amount'],
    message: REFUND_MESSAGES['nothing-to-refund'],
    ...REFINE_ALWAYS,
  })
  .refine(({ amount, of, ...packs }) => amount === null || of !== '' || linesOf(packs).length > 0, {
    path: ['of'],
    message: OF_WHAT,
    ...REFINE_ALWAYS,
  })
  .transform(({ intent, version, amount, of, cause, reason, stock, payee: to, ...packs }) => ({
    intent,
    version,
    position: typeof of === 'number' ? of : null,
    cause,
    amountPaise: amount ?? undefined,
    reason,
    stock,
    payee: to || null,
    lines: linesOf(packs),
  }))

/** A payout by hand: where it came from, recipient and reference. */
const payOut = z.object({
  intent: z.literal('pay-out'),
  refundId: z.string(),
  from: z
    .enum(Object.keys(PAYOUT_SOURCES) as PayoutSource[], 'Say whether it came out of the cash drawer.')
    .default('transfer'),
  payee: payee.min(3, 'Say where it went: a UPI id, the bank account, or who got the cash.'),
  reference: z
    .string()
    .trim()
    .min(4, 'Enter the reference of the transfer, or of the receipt.')
    .max(60, 'Use at most 60 characters.'),
})

/** Packs that came back after their refund, as `packs-1`, and whether they are still sealed. */
const takeBack = z
  .looseObject({
    intent: z.literal('take-back'),
    version: z.coerce.number().int(),
    stock: z.enum(['restock', 'write-off'], 'Say whether they are still sealed.'),
  })
  .transform(({ intent, version, stock, ...packs }) => ({ intent, version, stock, lines: linesOf(packs) }))

/** The forms of the refund page: a refund, the payout of one by hand, or packs that came back later. */
export const refundFormSchema = z.discriminatedUnion('intent', [refund, payOut, takeBack])

function linesOf(packs: Record<string, unknown>): { position: number; quantity: number }[] {
  return Object.entries(packs).flatMap(([name, value]) => {
    const position = /^packs-(\d{1,3})$/.exec(name)?.[1]
    const quantity = Number(value)
    return position && quantity > 0 ? [{ position: Number(position), quantity }] : []
  })
}
