import { z } from 'zod'
import { isPinCode } from '#app/domain/contact/pin-code.ts'
import { formatMoney, rupees } from '#app/domain/money/money.ts'
import { optionalTyped, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import type { CodSettings } from '../settings.ts'
import { CASH_BELOW_PAISE } from './legal-cash-limit.ts'

const MAX_FEE_PAISE = rupees(99)

/** The highest order in cash, without its fee: the most whole rupees that stay below the law's limit with any fee. */
const MAX_CASH_PAISE = CASH_BELOW_PAISE - MAX_FEE_PAISE - rupees(1)

/** The settings of cash on delivery. Parses rupees to paise. */
export const codFormSchema = z
  .object({
    offered: z.literal('on').optional().transform(Boolean),
    cashOnly: z.literal('on').optional().transform(Boolean),
    upiAtDoor: z.literal('on').optional().transform(Boolean),
    minimumPaise: optionalTyped(rupeesTyped).transform((paise) => paise ?? 0),
    maximumPaise: rupeesTyped,
    feePaise: rupeesTyped.refine((fee) => fee <= MAX_FEE_PAISE, `At most ${formatMoney(MAX_FEE_PAISE)}.`),
    codeOverPaise: rupeesTyped,
    maxOpenOrders: wholeTyped(1, 20),
    refusedParcelsBlock: wholeTyped(1, 20),
    blockedPincodes: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((pins) => pins.every(isPinCode), 'Write PIN codes of six digits, separated by commas.'),
  } satisfies Record<keyof CodSettings, z.ZodType>)
  .refine((cod) => cod.minimumPaise <= cod.maximumPaise, {
    path: ['maximumPaise'],
    error: 'The highest order cannot be under the lowest.',
  })
  .refine((cod) => cod.maximumPaise <= MAX_CASH_PAISE, {
    path: ['maximumPaise'],
    error: `At most ${formatMoney(MAX_CASH_PAISE)}: the law forbids ₹2,00,000 or more in cash for one sale, the fee included.`,
  })
  .refine((cod) => cod.offered || !cod.cashOnly, {
    path: ['cashOnly'],
    error: 'Offer cash on delivery too, or nobody can pay.',
  })
