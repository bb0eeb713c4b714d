import type { Instant } from '#app/domain/instant.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { Address } from './profile/address.ts'

export const ROLES = ['customer', 'packer', 'accountant', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles of people who work in the shop: all but the customer. */
export type StaffRole = Exclude<Role, 'customer'>
export const STAFF_ROLES = ROLES.filter(isStaffRole)

/** The in-app user (spec section 3). `isAdmin`: the role is owner, either stored or by ADMIN_PHONES. */
export type User = {
  id: string
  phone: string
  name: string
  role: Role
  isAdmin: boolean
  phoneVerified: boolean
  /** For invoices by mail; null when none was typed. Nobody is written to before it is confirmed. */
  email: string | null
  emailConfirmed: boolean
  /** The channels for messages, the preferred first; empty for the usual order. */
  channels: readonly MessageChannel[]
  addresses: readonly Address[]
  defaultAddressId: string | null
  codBlocked: boolean
  createdAt: Instant
  /** When the shopper asked for erasure; null when they did not. */
  deletionRequestedAt: Instant | null
}

/** The session behind the cookie. `codeConfirmedAt`: when its last one-time code was confirmed. */
export type Session = {
  id: string
  userId: string
  phone: string
  displayName: string | null
  codeConfirmedAt: Instant
}

/**
 * The person who sends a request. `nameless`: the phone is verified, but there is no profile until the name is saved
 * (spec section 4).
 */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'nameless'; session: Session }
  | { kind: 'user'; session: Session; user: User }

/** The effective role: owner for a phone named in ADMIN_PHONES (spec section 6), else the stored role. */
export function roleOf(storedRole: Role, phone: string, ownerPhones: readonly string[]): Role {
  return ownerPhones.includes(phone) ? 'owner' : storedRole
}

/** Whether a role is the admin of spec section 6: the owner. */
export function isAdmin(role: Role): boolean {
  return role === 'owner'
}

/** Whether a role may enter the admin panel. What it may do there is decided page by page (docs/decisions/0011). */
export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'customer'
}

/**
 * The user when the profile cannot be read (spec section 8): the data of the session and no rights, not even by
 * ADMIN_PHONES.
 */
export function basicUser(session: Session, at: Instant): User {
  return {
    id: session.userId,
    phone: session.phone,
    name: session.displayName ?? '',
    role: 'customer',
    isAdmin: false,
    phoneVerified: true,
    email: null,
    emailConfirmed: false,
    channels: [],
    addresses: [],
    defaultAddressId: null,
    codBlocked: true,
    createdAt: at,
    deletionRequestedAt: null,
  }
}

/** A staff note about a customer. `actor` is a user id. */
export type CustomerNote = { id: string; words: string; actor: string; at: Instant }
