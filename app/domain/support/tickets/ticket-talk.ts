import type { Instant } from '#app/domain/instant.ts'
import type { TicketStatus } from './ticket.ts'

/** What somebody wrote and the shop answered, oldest first. */
export type TicketTalk = {
  id: string
  status: TicketStatus
  resolveBy: Instant
  said: { id: string; by: 'writer' | 'shop'; at: Instant; words: string }[]
}
