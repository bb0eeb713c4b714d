import { z } from 'zod'
import { TICKET_STEPS, type TicketStep } from './ticket-step.ts'

/** A step taken with a ticket, as typed. Which steps need words is decided with the ticket (`decideTicketStep`). */
export const TicketStepForm = z.object({
  intent: z.enum(Object.keys(TICKET_STEPS) as [TicketStep, ...TicketStep[]]),
  words: z.string().default(''),
})
