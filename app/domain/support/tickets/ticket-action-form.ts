import { z } from 'zod'
import { TICKET_ACTIONS, type TicketAction } from './ticket-action.ts'

/** The form of a ticket step. `decideTicketAction` checks whether the step needs a text. */
export const ticketActionFormSchema = z.object({
  intent: z.enum(Object.keys(TICKET_ACTIONS) as [TicketAction, ...TicketAction[]]),
  words: z.string().default(''),
})
