import type { Generated } from 'kysely'
import type { AddressType } from '#app/domain/identity/profile/address.ts'
import type { CodePurpose } from '#app/domain/identity/sign-in/code-refusal.ts'
import type { Invitation } from '#app/domain/identity/staff/invitation.ts'
import type { Role } from '#app/domain/identity/staff/role.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Users and staff, how they sign in, and what they consented to. */
export type IdentityTables = {
  accounts: AccountsTable
  one_time_codes: OneTimeCodesTable
  spent_proofs: SpentProofsTable
  users: UsersTable
  addresses: AddressesTable
  sessions: SessionsTable
  customer_notes: CustomerNotesTable
  invitations: InvitationsTable
  consents: ConsentsTable
}

export type AccountsTable = {
  id: string
  phone: string
  display_name: string | null
  provider_uid: string | null
  created_at: Instant
}

export type OneTimeCodesTable = {
  id: string
  phone: string
  phone_prefix: string
  client: string
  purpose: CodePurpose
  code_hash: string
  attempts: Generated<number>
  sent_at: Instant
  expires_at: Instant
  consumed_at: Instant | null
  voided_at: Instant | null
  /** The device or session that is trusted to ask; null for an untrusted request. */
  trusted_by: Generated<string | null>
}

export type SpentProofsTable = {
  proof: string
  expires_at: Instant
}

export type UsersTable = {
  id: string
  phone: string
  name: string
  role: Generated<Role>
  phone_verified_at: Instant | null
  email: string | null
  email_confirmed_at: Instant | null
  /** A JSON list of channels, the preferred first; null for the usual order. */
  channels: string | null
  cod_blocked_at: Instant | null
  blocked_at: Instant | null
  default_address_id: string | null
  created_at: Instant
  updated_at: Instant
  deletion_asked_at: Instant | null
  deleted_at: Instant | null
}

export type AddressesTable = {
  id: string
  user_id: string
  type: AddressType
  full_name: string
  phone: string
  alt_phone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string | null
  city: string
  district: string | null
  state: string
  pincode: string
  created_at: Instant
  updated_at: Instant
  company: Generated<string | null>
  gstin: Generated<string | null>
}

export type SessionsTable = {
  id: string
  token_hash: string
  user_id: string
  phone: string
  display_name: string | null
  device: string
  created_at: Instant
  last_seen_at: Instant
  code_confirmed_at: Instant
  expires_at: Instant
}

export type CustomerNotesTable = {
  id: string
  user_id: string
  words: string
  actor: string
  at: Instant
}

export type InvitationsTable = {
  phone: string
  role: Invitation['role']
  invited_by: string
  invited_at: Instant
}

/** Consents given and withdrawn. */
type ConsentsTable = {
  id: string
  user_id: string
  purpose: string
  notice: string
  given_at: Instant
  withdrawn_at: Instant | null
}
