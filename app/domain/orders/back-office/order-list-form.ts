import { z } from 'zod'
import { isBulkMove } from '../fulfilment/order-moves.ts'

/**
 * The forms of the list of orders: saves what its filters find as a view, deletes one, or moves orders. Which orders are
 * moved stands in fields that come many times (`order`, `version`), or is `all` that the filters found when they were `seen`.
 */
export const OrderListForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-view'), name: z.string().default(''), shared: z.literal('yes').optional() }),
  z.object({ intent: z.literal('delete-view'), view: z.string() }),
  z.object({
    intent: z.literal('move'),
    to: z.string().refine(isBulkMove, 'Choose where these orders go.'),
    all: z.string().optional(),
    seen: z.string().default(''),
  }),
])
