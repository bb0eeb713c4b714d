import { z } from 'zod'

const words = z.string().min(1)

/** The forms of a missed search: `teach` adds it to a product's search words, `dismiss` removes it. */
export const searchMissFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('teach'),
    words,
    product: z.string('Choose a product first.').min(1, 'Choose a product first.'),
  }),
  z.object({ intent: z.literal('dismiss'), words }),
])
