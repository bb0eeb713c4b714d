import type { Generated } from 'kysely'
import type { PackProblemStatus, ProblemKind } from '#app/domain/support/problems/pack-problem.ts'
import type { SampleStatus } from '#app/domain/support/sample-requests/sample-request.ts'
import type { TicketStatus } from '#app/domain/support/tickets/ticket.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Support tickets, sample requests, and packs that arrived short or damaged. */
export type SupportTables = {
  tickets: TicketsTable
  ticket_events: TicketEventsTable
  sample_requests: SampleRequestsTable
  pack_problems: PackProblemsTable
}

export type TicketsTable = {
  id: string
  user_id: string | null
  name: string
  phone: string
  email: string | null
  topic: string
  topic_name: string
  order_id: string | null
  message: string
  status: Generated<TicketStatus>
  created_at: Instant
  acknowledge_by: Instant
  resolve_by: Instant
  acknowledged_at: Instant | null
  resolved_at: Instant | null
}

export type TicketEventsTable = {
  id: string
  ticket_id: string
  position: number
  at: Instant
  actor: string
  kind: 'acknowledged' | 'answer' | 'note' | 'resolved'
  words: string
}

export type SampleRequestsTable = {
  id: string
  user_id: string
  phone: string
  product_id: string
  address: string
  status: Generated<SampleStatus>
  grams: number | null
  words: Generated<string>
  order_id: string | null
  created_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}

export type PackProblemsTable = {
  id: string
  order_id: string
  position: number
  user_id: string
  kind: ProblemKind
  packs: number
  short_grams: number | null
  words: string
  pictures: string
  status: Generated<PackProblemStatus>
  amount_paise: number | null
  resend_order_id: string | null
  answer: Generated<string>
  created_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}
