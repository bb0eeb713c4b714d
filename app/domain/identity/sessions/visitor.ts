import type { User } from '../user.ts'
import type { Session } from './session.ts'

/**
 * The person who sends a request. `nameless`: the phone is verified, but there is no profile until the name is saved
 * (docs/specification.md, section 4).
 */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'nameless'; session: Session }
  | { kind: 'user'; session: Session; user: User }
