import type { Instant } from '#app/domain/time/instant.ts'

/** The actor of background jobs, payments and messages. */
export const THE_SHOP = 'shop'
/** The actor of commands, which need access to the server. */
export const COMMAND_LINE = 'command line'

/** A member of staff, with the time of their last confirmed one-time code. */
export type Staff = { id: string; codeConfirmedAt: Instant }

/** Who calls a verb, its second argument: a user id or THE_SHOP; staff with their code where a verb asks for one. */
export type Actor = string | Staff

/** Who changes roles and settings: staff, or the operator of the server. */
export type Administrator = Staff | typeof COMMAND_LINE
