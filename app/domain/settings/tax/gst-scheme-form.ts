import { z } from 'zod'
import { GST_SCHEMES } from './gst-scheme.ts'

/** Another GST scheme, from a day on. */
export const gstSchemeFormSchema = z.object({
  intent: z.literal('change-scheme'),
  scheme: z.enum(GST_SCHEMES, 'Choose one.'),
  fromDay: z.string().trim(),
})
