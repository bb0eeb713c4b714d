import type { Shop } from '#app/domain/shop.ts'

/** Logs that a code, or the token of one, could be neither confirmed nor refused: the shopper is told to try again. */
export function logCodeCheckFailure(log: Shop['log'], error: unknown): void {
  log.error({ error }, 'a one-time code could not be checked')
}
