import { HOURS, MINUTES } from '#app/domain/time/instant.ts'

/**
 * A limit of requests per `within` (milliseconds): by a person and from a network address (docs/decisions/0039).
 * `countedIn`: puzzles, searches, guesses of order numbers and orders are counted in the memory of each process,
 * because a write for each would cost as much as they do. Everything else is counted in the database, for all
 * processes.
 */
export type RateLimit = { within: number; person: number; client: number; countedIn: 'database' | 'memory' }

/** All rate limits by name. The verb checks its limit, so that pages and the API share it. */
export const RATES = {
  // Puzzles of the sign-in page. Making one takes some milliseconds of CPU, and a page opened asks for one.
  'bot-check': { within: MINUTES, person: 60, client: 300, countedIn: 'memory' },
  'confirm-code': { within: 10 * MINUTES, person: 10, client: 60, countedIn: 'database' },
  // A stop for floods. How many unpaid and cash orders a person may have open is counted from their orders.
  'place-order': { within: MINUTES, person: 10, client: 30, countedIn: 'memory' },
  'start-payment': { within: MINUTES, person: 20, client: 60, countedIn: 'database' },
  // Each calls the gateway, which limits the whole shop. `person` is the payment, as anybody can open its URL.
  'payment-return': { within: MINUTES, person: 6, client: 60, countedIn: 'database' },
  // Counts unknown codes only: guesses, not repeated requests of the cart.
  coupon: { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  // Tries of the code with which an order is collected. `person` is the order.
  'pickup-code': { within: HOURS, person: 5, client: 300, countedIn: 'database' },
  'open-ticket': { within: HOURS, person: 5, client: 20, countedIn: 'database' },
  'ask-sample': { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  // Photographs that a shopper sends, counted before they are read; the slots to read them are of a process too.
  'send-upload': { within: MINUTES, person: 10, client: 60, countedIn: 'memory' },
  upload: { within: MINUTES, person: 30, client: 60, countedIn: 'database' },
  // A PDF takes 0.1 s of CPU.
  'print-documents': { within: MINUTES, person: 20, client: 60, countedIn: 'database' },
  'test-message': { within: HOURS, person: 20, client: 60, countedIn: 'database' },
  // Whoever prints one has the server; the limit is for a script that runs wild.
  'print-code': { within: HOURS, person: 10, client: 60, countedIn: 'database' },
  // Each writes a mail to an address that anybody may have typed.
  'save-email': { within: HOURS, person: 5, client: 30, countedIn: 'database' },
  'export-data': { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  // Thousands of phones of a mobile network share an address.
  search: { within: MINUTES, person: 120, client: 600, countedIn: 'memory' },
  // Counts only unknown order and ticket numbers, and those of others.
  track: { within: MINUTES, person: 20, client: 60, countedIn: 'memory' },
} as const satisfies Record<string, RateLimit>
export type RateName = keyof typeof RATES

/**
 * By which reasons verbs refuse what is beyond a limit. Pages and the API answer them with 429 (`refusalStatus`). A
 * limit that needs a message of its own beside another one of its verb has a reason of its own.
 */
const RATE_REASONS = ['too-many-requests'] as const
export type RateReason = (typeof RATE_REASONS)[number]

/** Whether a reason is that of a rate limit, and not of what a person may have or type. */
export function isRateReason(reason: string): boolean {
  return RATE_REASONS.some((each) => each === reason)
}

/** The message of a limit per minute. */
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a minute and try again.'

/** The message of a limit per hour. */
export const TOO_MANY_THIS_HOUR = 'Too many tries. Please wait an hour and try again.'

/** Whether a request comes from the machine a demo runs on, where many people share a client address. */
export function isLocalDemo(demo: boolean, client: string): boolean {
  return demo && (client.startsWith('127.') || client.startsWith('0:0:0:0:') || client === '')
}
