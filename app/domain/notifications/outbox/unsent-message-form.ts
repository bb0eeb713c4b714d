import { z } from 'zod'

/** The actions on an unsent message: `retry` sends it again, `dismiss` removes it from the list. */
export const unsentMessageFormSchema = z.object({ intent: z.enum(['retry', 'dismiss']), message: z.string().min(1) })
