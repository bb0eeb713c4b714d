import { z } from 'zod'
import { parseMapping } from './column-mapping.ts'
import { IMPORT_MESSAGES } from './product-import.ts'

/** A CSV file to import. */
export const importUploadFormSchema = z.object({
  intent: z.literal('upload'),
  file: z.custom<File>((file) => file instanceof File && file.size > 0, IMPORT_MESSAGES['no-file']),
})

/** The fields of `importFormSchema` that come once per column. */
export const IMPORT_FIELDS = ['column'] as const

/**
 * The forms of an uploaded file: its rows checked by the columns chosen (null if one is chosen twice), imported, or
 * undone.
 */
export const importFormSchema = z.discriminatedUnion('intent', [
  z
    .object({ intent: z.literal('check'), column: z.array(z.string()) })
    .transform(({ intent, column }) => ({ intent, mapping: parseMapping(column) })),
  z.object({ intent: z.enum(['start', 'cancel', 'undo']) }),
])
