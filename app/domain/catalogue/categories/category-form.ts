import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { isCategoryId } from './category.ts'

const MAX_NAME = 40

const id = z.string().refine(isCategoryId)
/** The typed name of a category. */
export const categoryNameSchema = z
  .string()
  .transform(visibleText)
  .pipe(z.string().min(1, 'Enter a name, like Spices.').max(MAX_NAME, `A name has at most ${MAX_NAME} letters.`))
const hindiName = z
  .string()
  .default('')
  .transform(visibleText)
  .pipe(z.string().max(MAX_NAME, `A name has at most ${MAX_NAME} letters.`))

/** The forms of the list of categories: a new one, or one moved up or down. */
export const categoryListFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: categoryNameSchema, hindiName }),
  z.object({ intent: z.enum(['up', 'down']), id }),
])

/** The forms of one category: its names and picture, or its removal. */
export const categoryFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    name: categoryNameSchema,
    hindiName,
    pictureOf: z.string().max(64).default(''),
    version: seenVersionSchema,
  }),
  z.object({
    intent: z.literal('remove'),
    moveTo: z
      .string()
      .transform((text) => text || null)
      .nullable()
      .default(null),
  }),
])
