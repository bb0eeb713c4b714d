import type { Session } from '#app/domain/identity/sessions/session.ts'
import type { User } from '#app/domain/identity/user.ts'

/** The signed-in user who buys what is in their cart, and their session. */
export type Buyer = { user: User; session: Session }
