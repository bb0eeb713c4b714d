import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'

// A form without it has seen no text that exists, as in seenVersionSchema.
const fingerprint = z.string().catch('')

/**
 * An owner's policy text in Markdown, with Unix line ends, and what its editor saw: the version, and the fingerprints
 * of the text and of the standard text (editablePolicy).
 */
export const policyFormSchema = z.object({
  text: z
    .string()
    .transform((text) => `${text.replace(/\r\n?/g, '\n').trim()}\n`)
    .refine((text) => text.length >= 100, 'Write at least a few sentences: shoppers read this text before they order.')
    .refine((text) => text.length <= 60_000, 'Use at most 60,000 letters.'),
  version: seenVersionSchema,
  seenText: fingerprint,
  seenStandard: fingerprint,
})
