import { type ZodType, z } from 'zod'

/** The forms of a settings page: its own fields, or a change of its history to undo. */
export function settingsFormSchema<Value>(fields: ZodType<Value>) {
  return z.discriminatedUnion('intent', [
    z
      .looseObject({ intent: z.literal('save') })
      .pipe(fields as ZodType<Value, { [field: string]: unknown; intent: 'save' }>)
      .transform((value) => ({ intent: 'save' as const, value })),
    z.object({ intent: z.literal('undo'), change: z.string() }),
  ])
}
