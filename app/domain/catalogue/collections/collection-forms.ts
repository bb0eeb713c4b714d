import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { productSlug } from '../product/product-slug.ts'
import { isCollectionSlug } from './collection.ts'

const MAX_NAME = 40
const MAX_DESCRIPTION = 300

const id = z.string().refine(isCollectionSlug)
const name = z
  .string()
  .transform(visibleText)
  .pipe(z.string().min(1, 'Enter a name, like Diwali Gifts.').max(MAX_NAME, `A name has at most ${MAX_NAME} letters.`))
const hindiName = z
  .string()
  .default('')
  .transform(visibleText)
  .pipe(z.string().max(MAX_NAME, `A name has at most ${MAX_NAME} letters.`))

/** What is typed becomes a slug where it can: `Diwali Gifts` is `diwali-gifts`. Empty keeps the one it has. */
const slug = z
  .string()
  .trim()
  .transform((typed, context) => {
    const made = productSlug(typed)
    const isUsable = typed === '' || isCollectionSlug(made)
    if (!isUsable) context.addIssue({ code: 'custom', message: 'Use letters and digits, like diwali-gifts.' })
    return isUsable ? made : z.NEVER
  })
  .default('')

/** The forms of the list of collections: a new one, or one moved up or down. */
export const collectionListFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name, hindiName }),
  z.object({ intent: z.enum(['up', 'down']), id }),
])

/** The forms of one collection: its fields, a product taken out of it, or its removal. */
export const collectionFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    name,
    hindiName,
    slug,
    description: z.string().trim().max(MAX_DESCRIPTION, `Use at most ${MAX_DESCRIPTION} characters.`).default(''),
    pictureOf: z.string().max(64).default(''),
    isPublished: z.literal('yes').optional().transform(Boolean),
    version: seenVersionSchema,
  }),
  z.object({ intent: z.literal('take-out'), product: z.string().max(64) }),
  z.object({ intent: z.literal('remove') }),
])
