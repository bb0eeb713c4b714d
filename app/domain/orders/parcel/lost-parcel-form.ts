import { z } from 'zod'

/** Marks a parcel as lost, or as found again: the version shown, and the parcel. */
export const lostParcelFormSchema = z.object({
  intent: z.literal('mark-parcel'),
  version: z.coerce.number().int(),
  parcelId: z.string(),
  mark: z.enum(['lost', 'found']),
})
