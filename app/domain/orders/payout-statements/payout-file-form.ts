import { z } from 'zod'

/** The forms of the page of a file: `seen` names what the page has shown of it. */
export const payoutFileFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('book'), seen: z.string().default('') }),
  z.object({ intent: z.literal('discard') }),
])
