import { z } from 'zod'

/** A note about a customer. They may ask for it (DPDP Act s. 11): it is written so that they could read it. */
export const CustomerNoteForm = z.object({
  words: z.string().trim().min(1, 'Write the note first.').max(500, 'Use at most 500 letters.'),
})
