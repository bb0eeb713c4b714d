import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// What people ask of the shop and say of its goods.

export type TicketsTable = {
  id: string
  user_id: string | null
  name: string
  phone: string
  email: string | null
  topic: 'order' | 'product' | 'sample' | 'bulk' | 'grievance' | 'other'
  order_id: string | null
  message: string
  status: Generated<'open' | 'acknowledged' | 'resolved'>
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
  status: Generated<'open' | 'approved' | 'declined'>
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
  kind: 'short' | 'damaged' | 'wrong' | 'missing' | 'stale'
  packs: number
  short_grams: number | null
  words: string
  pictures: string
  status: Generated<'open' | 'refunded' | 'resent' | 'declined'>
  amount_paise: number | null
  resend_order_id: string | null
  answer: Generated<string>
  created_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}

export type ReviewsTable = {
  id: string
  product_id: string
  user_id: string
  order_id: string
  shown_name: string
  stars: number
  words: string
  picture: string | null
  status: Generated<'pending' | 'published' | 'rejected'>
  held_for: 'link' | 'phone' | null
  reason: Generated<string>
  reply: Generated<string>
  version: Generated<number>
  written_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}

export type ReviewAsksTable = {
  order_id: string
  asked_at: Instant
}
