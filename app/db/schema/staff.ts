import type { Instant } from '#app/domain/instant.ts'

// What the shop writes down about its people, and the payments that only try the gateway.

export type CustomerNotesTable = {
  id: string
  user_id: string
  words: string
  actor: string
  at: Instant
}

export type InvitationsTable = {
  phone: string
  role: 'packer' | 'manager' | 'owner'
  invited_by: string
  invited_at: Instant
}

export type PaymentTestsTable = {
  id: string
  actor: string
  gateway: string
  gateway_ref: string | null
  gateway_url: string | null
  status: 'created' | 'pending' | 'failed' | 'captured' | 'refunded'
  amount_paise: number
  failure: string | null
  created_at: Instant
  updated_at: Instant
}

export type PaymentTestStepsTable = {
  test_id: string
  position: number
  at: Instant
  words: string
}
