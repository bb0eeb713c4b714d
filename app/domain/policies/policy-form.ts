import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'

/** An owner's policy text in Markdown, with Unix line ends, and the version that its editor saw. */
export const policyFormSchema = z.object({
  text: z
    .string()
    .transform((text) => `${text.replace(/\r\n?/g, '\n').trim()}\n`)
    .refine((text) => text.length >= 100, 'Write at least a few sentences: shoppers read this text before they order.')
    .refine((text) => text.length <= 60_000, 'Use at most 60,000 letters.'),
  version: seenVersionSchema,
})
