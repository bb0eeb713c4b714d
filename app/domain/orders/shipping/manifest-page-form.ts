import { z } from 'zod'

/** The forms of a manifest's page: ask the courier again for all or for one parcel, or say that its van took them. */
export const manifestFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('taken') }),
  z.object({ intent: z.literal('retry'), parcel: z.string().default('') }),
])
