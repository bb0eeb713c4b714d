import { HOURS, MINUTES } from '#app/domain/time/instant.ts'

/** How often a courier is asked where its parcels are. Webhooks come in between. */
export const CHECK_AFTER = 30 * MINUTES
/** When it is asked again about a state that a webhook told and it has not confirmed. */
export const CONFIRM_AFTER = 5 * MINUTES
/** A parcel that nobody has scanned for so long is asked about less often. */
export const QUIET_AFTER = 7 * 24 * HOURS
export const QUIET_CHECK_AFTER = 6 * HOURS
