import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { TicketStatus } from './ticket.ts'

/** The actions staff take on a ticket, with their names in its history. */
export const TICKET_ACTIONS = {
  acknowledged: 'Acknowledged',
  answer: 'Answered',
  note: 'Note',
  resolved: 'Settled',
} as const
export type TicketAction = keyof typeof TICKET_ACTIONS

/** An event in a ticket's history. Notes are for staff only; the writer reads answers. */
export type TicketEvent = { id: string; at: Instant; actor: string; action: TicketAction; words: string }

/** Maximum length of an answer or a note. */
export const MAX_ANSWER_LENGTH = 2000

/** Why an action was refused. */
export const TICKET_ACTION_MESSAGES = {
  'ticket-not-found': 'We can’t find this ticket.',
  'already-acknowledged': 'Somebody has acknowledged this ticket already.',
  'already-resolved': 'This ticket is settled already.',
  'words-empty': 'Write something first.',
  'words-too-long': `Keep it to ${MAX_ANSWER_LENGTH} characters.`,
} as const
export type TicketActionReason = keyof typeof TICKET_ACTION_MESSAGES

/**
 * Decides the status of a ticket after an action. An answer also acknowledges; a note changes nothing and is possible
 * on a settled ticket. Answers and notes need a text.
 */
export function decideTicketAction(
  status: TicketStatus,
  action: TicketAction,
  words: string,
): Result<TicketStatus, TicketActionReason> {
  if ((action === 'answer' || action === 'note') && words === '') return refused('words-empty')
  if (words.length > MAX_ANSWER_LENGTH) return refused('words-too-long')
  if (action === 'note') return done(status)
  if (status === 'resolved') return refused('already-resolved')
  if (action === 'resolved') return done('resolved')
  if (action === 'acknowledged' && status !== 'open') return refused('already-acknowledged')
  return done('acknowledged')
}

/** The toast after each action. */
export const TICKET_ACTION_DONE: Record<TicketAction, string> = {
  acknowledged: 'Ticket acknowledged',
  answer: 'Answer sent',
  note: 'Note saved',
  resolved: 'Ticket settled',
}
