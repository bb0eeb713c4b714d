import { z } from 'zod'

/** What is done with a message that was given up: `retry` sends it once more, `dismiss` takes it off the list. */
export const UnsentMessageForm = z.object({ intent: z.enum(['retry', 'dismiss']), message: z.string().min(1) })
