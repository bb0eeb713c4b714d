import { z } from 'zod'
import type { WeightChargeColumns } from './courier-weight-charge-file.ts'

const column = z.string().trim().max(80, 'Use at most 80 characters.').default('')

/**
 * The forms of the page of charged weights: a courier's file with the names of its columns, or a row that is settled.
 */
export const weightChargeFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('upload'),
    file: z.custom<File>((file) => file instanceof File && file.size > 0, 'Choose a file.'),
    awb: column,
    weight: column,
    charge: column,
    unit: z.enum(['kg', 'g'], 'Choose one of these.').default('kg'),
  }),
  z.object({ intent: z.literal('settle'), parcel: z.string() }),
])

/** The columns as they are kept for the next file. */
export const weightChargeColumnsSchema: z.ZodType<WeightChargeColumns> = z.object({
  awb: z.string(),
  weight: z.string(),
  charge: z.string(),
  unit: z.enum(['kg', 'g']),
})
