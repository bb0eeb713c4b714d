import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { fromDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { ALT_PLACEHOLDER, isContentPicture, writtenPictures } from './content-text.ts'
import { CONTENT_BOUNDS } from './page-or-journal-entry.ts'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-IN')} characters.`)
    .default('')

const ALT_NEEDED = 'Say what the picture shows, for readers who cannot see it.'

const text = {
  title: z
    .string()
    .transform(visibleText)
    .pipe(
      z.string().min(1, 'Enter a title.').max(CONTENT_BOUNDS.title, `Use at most ${CONTENT_BOUNDS.title} characters.`),
    ),
  description: optional(CONTENT_BOUNDS.description),
  author: optional(CONTENT_BOUNDS.author),
  picture: z
    .string()
    .default('')
    .refine(
      (address) => address === '' || isContentPicture(address),
      'This picture is not one of yours. Please add it again.',
    ),
  pictureAlt: optional(CONTENT_BOUNDS.pictureAlt),
  markdown: z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Write the text.')
        .max(CONTENT_BOUNDS.markdown, `Use at most ${CONTENT_BOUNDS.markdown.toLocaleString('en-IN')} characters.`),
    )
    .superRefine((markdown, context) => {
      const problem = pictureProblem(markdown)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
}

function pictureProblem(markdown: string): string | null {
  const pictures = writtenPictures(markdown)
  const foreign = pictures.find(({ address }) => !isContentPicture(address))
  if (foreign)
    return `The picture ${foreign.address || foreign.alt} is not one of yours. Add it with the button above the text.`
  const unnamed = pictures.some(({ alt }) => alt === '' || alt === ALT_PLACEHOLDER)
  return unnamed ? `A picture in the text says nothing of what it shows: replace ![${ALT_PLACEHOLDER}].` : null
}

/** A time as a browser's field has it, in India: `2026-11-25T18:30`. */
const indianTime = z.string().transform((typed, context) => {
  const at = fromDatetimeLocal(typed)
  if (at) return at
  context.addIssue({ code: 'custom', message: 'Choose a day and a time.' })
  return z.NEVER
})

type PictureFields = { picture: string; pictureAlt: string }

function needAlt({ picture, pictureAlt }: PictureFields, context: z.core.$RefinementCtx): void {
  if (picture && !pictureAlt) context.addIssue({ code: 'custom', path: ['pictureAlt'], message: ALT_NEEDED })
}

/** The form of a new page: saved as a draft, or published at once. */
export const newContentFormSchema = z
  .object({ intent: z.enum(['save', 'publish']), kind: z.enum(['page', 'entry'], 'Choose what it is.'), ...text })
  .superRefine(needAlt)

const version = seenVersionSchema

const save = z.object({ intent: z.enum(['save', 'publish']), version, ...text }).superRefine(needAlt)
const schedule = z
  .object({ intent: z.literal('schedule'), version, publishAt: indianTime, ...text })
  .superRefine(needAlt)

/** The forms of a page: its text, to be saved, published or scheduled; its address; and what is done with it. */
export const contentFormSchema = z.discriminatedUnion('intent', [
  save,
  schedule,
  z.object({
    intent: z.literal('rename'),
    slug: z.string().transform(slugify).pipe(z.string().min(1, 'Use letters, digits and hyphens.')),
  }),
  z.object({ intent: z.literal('restore'), version, restored: z.coerce.number().int().catch(0) }),
  z.object({ intent: z.enum(['withdraw', 'delete']), version }),
  z.object({ intent: z.literal('revoke-preview') }),
])
