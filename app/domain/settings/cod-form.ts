import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '#app/domain/typed-number.ts'

/** When cash on delivery is offered: amounts in rupees, to paise. */
export const CodForm = z
  .object({
    offered: z.literal('on').optional().transform(Boolean),
    minimumPaise: rupeesTyped,
    maximumPaise: rupeesTyped,
    feePaise: rupeesTyped.refine((fee) => fee <= 9900, 'At most ₹99.'),
    maxOpenOrders: wholeTyped(1, 20),
    refusedParcelsBlock: wholeTyped(1, 20),
    blockedPincodes: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (pins) => pins.every((pin) => /^[1-9]\d{5}$/.test(pin)),
        'Write PIN codes of six digits, separated by commas.',
      ),
  })
  .refine((cod) => cod.minimumPaise <= cod.maximumPaise, {
    path: ['maximumPaise'],
    error: 'The highest order cannot be under the lowest.',
  })
