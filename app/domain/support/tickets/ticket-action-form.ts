import { z } from 'zod'
import { TICKET_ACTIONS, type TicketAction } from './ticket-action.ts'

/** The form of an action on a ticket. `decideTicketAction` checks whether the action needs a text. */
export const ticketActionFormSchema = z.object({
  intent: z.enum(Object.keys(TICKET_ACTIONS) as [TicketAction, ...TicketAction[]]),
  words: z.string().default(''),
})
