import { z } from 'zod'
import { parsePackFields } from '../order/parse-pack-fields.ts'

const edit = z
  .looseObject({
    intent: z.literal('edit'),
    version: z.coerce.number().int(),
    seenTotalPaise: z.coerce.number().int(),
    reason: z.string().trim().min(3, 'Say why: the shopper reads it.').max(200, 'Use at most 200 characters.'),
  })
  .transform(({ intent, version, seenTotalPaise, reason, ...packs }) => ({
    intent,
    version,
    seenTotalPaise,
    reason,
    lines: parsePackFields(packs),
  }))

/**
 * The forms of the edit page: the new packs, with the version and total shown and the reason; or how an open edit ends
 * without its payment.
 */
export const orderEditFormSchema = z.discriminatedUnion('intent', [
  edit,
  z.object({ intent: z.enum(['waived', 'undone']) }),
])
