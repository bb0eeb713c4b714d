import { z } from 'zod'

/** The form of the trial year: load or remove it. */
export const trialYearFormSchema = z.object({ intent: z.enum(['load', 'remove']) })
