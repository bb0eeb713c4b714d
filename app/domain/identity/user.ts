import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Address } from './profile/address.ts'
import type { Session } from './sessions/session.ts'
import type { Role } from './staff/role.ts'

/**
 * The in-app user (docs/specification.md, section 3). `isAdmin`: the role is owner, either stored or by ADMIN_PHONES.
 */
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

/**
 * The user when the profile cannot be read (docs/specification.md, section 8): the data of the session and no rights,
 * not even by ADMIN_PHONES.
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
