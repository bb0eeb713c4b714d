import { z } from '@hono/zod-openapi'
import { pricedFields } from './order-json.server.ts'

/** A cart priced as an order that is not placed yet. */
export const QuoteJson = z
  .object({
    ...pricedFields,
    coupon: z
      .object({ code: z.string(), freeDelivery: z.boolean(), savedPaise: z.int() })
      .nullable()
      .openapi({ description: 'What the coupon takes off; null when none was given or it does not apply' }),
    couponMessage: z.string().nullable().openapi({ description: 'Why the coupon does not apply' }),
    delivery: z
      .object({
        zone: z.string(),
        feePaise: z.int(),
        freeFromPaise: z.int(),
        chargeableGrams: z.int(),
        earliestDay: z.string(),
        dueDay: z.string(),
      })
      .nullable(),
    localDelivery: z
      .object({
        feePaise: z.int(),
        freeFromPaise: z.int(),
        slots: z.array(z.object({ start: z.string(), end: z.string() })),
      })
      .nullable()
      .openapi({
        description: 'What the shop takes to bring it to the address itself, and the slots with places left',
      }),
    online: z.boolean().openapi({ description: 'Whether it can be paid by upi or card' }),
    cash: z.union([
      z.object({ offered: z.literal(true), feePaise: z.int(), needsCode: z.boolean() }),
      z.object({ offered: z.literal(false), says: z.string() }),
    ]),
  })
  .openapi('CheckoutQuote')
