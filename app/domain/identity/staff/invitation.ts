import type { Instant } from '#app/domain/time/instant.ts'
import type { StaffRole } from './role.ts'

/** A staff role granted to a phone number (E.164) that has no account yet. Its first sign-in accepts it. */
export type Invitation = { phone: string; role: StaffRole; invitedAt: Instant }
