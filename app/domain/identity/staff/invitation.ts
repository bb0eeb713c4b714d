import type { Instant } from '#app/domain/instant.ts'
import type { Role } from '../user.ts'

/** A role that waits for somebody to sign in. */
export type Invitation = { phone: string; role: Exclude<Role, 'customer'>; invitedAt: Instant }

/** Where somebody invited signs in, and lands behind the counter. */
export function invitationLink(origin: string): string {
  return `${origin}/auth?next=${encodeURIComponent('/admin')}`
}
