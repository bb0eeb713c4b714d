import { z } from 'zod'
import { isBulkMove } from '../fulfilment/offered-moves.ts'

/** The fields of `orderListPageFormSchema` that come once per order. */
export const ORDER_LIST_FIELDS = ['order', 'version'] as const

/**
 * The forms of the order list’s page: save its filters as a view, delete a view, or move orders: the ticked ones
 * (`order` and `version`, once per order), or `all` that the filters found when they were listed (`listedAt`).
 */
export const orderListPageFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-view'), name: z.string().default(''), shared: z.literal('yes').optional() }),
  z.object({ intent: z.literal('delete-view'), view: z.string() }),
  z
    .object({
      intent: z.literal('move'),
      to: z.string().refine(isBulkMove, 'Choose where these orders go.'),
      all: z.string().optional(),
      listedAt: z.string().default(''),
      order: z.array(z.string()),
      version: z.array(z.coerce.number().int()),
    })
    .transform(({ order, version, ...move }) => ({
      ...move,
      orders: order.map((id, index) => ({ id, version: version[index] ?? 0 })),
    })),
])
