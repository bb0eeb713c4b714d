import { z } from 'zod'

const words = z.string().min(1)

/** What is done with words that found nothing: `teach` gives them to a product, `dismiss` forgets them. */
export const SearchMissForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('teach'),
    words,
    product: z.string('Choose a product first.').min(1, 'Choose a product first.'),
  }),
  z.object({ intent: z.literal('dismiss'), words }),
])
