import { z } from 'zod'
import { templateProblem } from './order-message.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from './order-messages.ts'

/**
 * The form of a message: the owner's template, which must be valid, and its DLT id. The standard text is parsed to null.
 */
export function messageFormSchema(kind: OrderMessageKind) {
  return z.object({
    text: z
      .string()
      .max(600, 'Use at most 600 letters.')
      .transform((text, context) => {
        const template = text.replace(/\s+/g, ' ').trim()
        const problem = templateProblem(kind, template)
        if (problem) context.addIssue({ code: 'custom', message: problem })
        return template === ORDER_MESSAGES[kind].standard ? null : template
      }),
    dltId: z
      .string()
      .trim()
      .regex(/^(\d{19})?$/, 'A template id of the DLT portal has 19 digits.'),
  })
}

/** The form that sends the edited text to the owner's phone. */
export const testMessageFormSchema = z.object({ intent: z.literal('test'), text: z.string() })
