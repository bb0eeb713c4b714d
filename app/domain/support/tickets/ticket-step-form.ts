import { z } from 'zod'
import { TICKET_STEPS, type TicketStep } from './ticket-step.ts'

/** The form of a ticket step. `decideTicketStep` checks whether the step needs a text. */
export const ticketStepFormSchema = z.object({
  intent: z.enum(Object.keys(TICKET_STEPS) as [TicketStep, ...TicketStep[]]),
  words: z.string().default(''),
})
