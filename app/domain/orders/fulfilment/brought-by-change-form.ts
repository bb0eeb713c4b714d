import { z } from 'zod'
import { WAYS_OF_DELIVERY } from './brought-by-change.ts'

/** Has the shop itself bring an order, or a courier: on the order's page and on its packing page. */
export const broughtByChangeFormSchema = z.object({
  intent: z.literal('change-fulfilment'),
  version: z.coerce.number().int(),
  to: z.enum(WAYS_OF_DELIVERY),
})
