import { z } from 'zod'

const from = z.string().trim().min(1, 'Enter the old address.').max(2000, 'This address is too long.')
const to = z.string().trim().min(1, 'Enter the new address.').max(2000, 'This address is too long.')
const version = z.coerce.number().int()

/** The forms of the page of redirects: one added, changed or deleted, a file of them, or a missing page dismissed. */
export const redirectFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), from, to }),
  z.object({ intent: z.literal('change'), from, to, version }),
  z.object({ intent: z.literal('delete'), from, version }),
  z.object({ intent: z.literal('dismiss'), path: z.string() }),
  z.object({
    intent: z.literal('import'),
    file: z.instanceof(File).refine((file) => file.size > 0, 'Choose a file.'),
  }),
])
