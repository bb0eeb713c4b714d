import { z } from 'zod'
import { wholeTyped } from '#app/domain/number-field-schemas.ts'
import type { TastingSampleSettings } from './settings.ts'

/** Whether tasting samples are offered, and how many a person may ask for within how many days. */
export const tastingSamplesFormSchema = z.object({
  offersSamples: z.literal('on').optional().transform(Boolean),
  maxSamples: wholeTyped(1, 20),
  days: wholeTyped(1, 365),
} satisfies Record<keyof TastingSampleSettings, z.ZodType>)
