import { z } from 'zod'
import { templateProblem } from './order-message.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from './order-messages.ts'

/** The owner's words for a message: what it needs is in them, else they are refused. The standard words are kept as null. */
export function messageForm(kind: OrderMessageKind) {
  return z.object({
    text: z
      .string()
      .max(600, 'Use at most 600 letters.')
      .transform((text, context) => {
        const words = text.replace(/\s+/g, ' ').trim()
        const problem = templateProblem(kind, words)
        if (problem) context.addIssue({ code: 'custom', message: problem })
        return words === ORDER_MESSAGES[kind].standard ? null : words
      }),
    dltId: z
      .string()
      .trim()
      .regex(/^(\d{19})?$/, 'A template id of the DLT portal has 19 digits.'),
  })
}
