import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// Who is known to the shop, and how they sign in.

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
  purpose: 'sign-in' | 'step-up'
  code_hash: string
  attempts: Generated<number>
  sent_at: Instant
  expires_at: Instant
  consumed_at: Instant | null
  voided_at: Instant | null
  /** The device or the session that vouches for whoever asked; null for anybody. */
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
  role: Generated<'customer' | 'packer' | 'manager' | 'owner'>
  phone_verified_at: Instant | null
  cod_blocked_at: Instant | null
  blocked_at: Instant | null
  default_address_id: string | null
  created_at: Instant
  updated_at: Instant
  deletion_asked_at: Instant | null
  deleted_at: Instant | null
}

export type ConsentsTable = {
  id: string
  user_id: string
  purpose: string
  notice: string
  given_at: Instant
  withdrawn_at: Instant | null
}

export type AddressesTable = {
  id: string
  user_id: string
  type: 'Home' | 'Work' | 'Business' | 'Other'
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
