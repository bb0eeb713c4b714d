import { HOURS, MINUTES } from '#app/domain/instant.ts'

/**
 * How often something may be asked for: by one person, and from one network address (docs/decisions/0039). `countedIn`: what
 * only reads is counted in the memory of each process, everything else in the database, for all of them.
 */
export type Rate = { within: number; person: number; client: number; countedIn: 'database' | 'memory' }

/** Every limit by its name. The verb that it protects asks for it, so that pages, API and any other way in share it. */
export const RATES = {
  'confirm-code': { within: 10 * MINUTES, person: 10, client: 60, countedIn: 'database' },
  'place-order': { within: MINUTES, person: 10, client: 30, countedIn: 'database' },
  'start-payment': { within: MINUTES, person: 20, client: 60, countedIn: 'database' },
  // Each asks the gateway, whose own limit is for the whole shop. `person` is the payment: its address is anybody's to open.
  'payment-return': { within: MINUTES, person: 6, client: 60, countedIn: 'database' },
  // Only codes nobody has are counted: guesses, not the cart asking again.
  coupon: { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  'open-ticket': { within: HOURS, person: 5, client: 20, countedIn: 'database' },
  'ask-sample': { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  upload: { within: MINUTES, person: 30, client: 60, countedIn: 'database' },
  // A PDF costs a tenth of a second of the processor.
  'print-documents': { within: MINUTES, person: 20, client: 60, countedIn: 'database' },
  'export-data': { within: HOURS, person: 10, client: 30, countedIn: 'database' },
  // Thousands of phones share one address of a mobile network.
  search: { within: MINUTES, person: 120, client: 600, countedIn: 'memory' },
  // Only numbers of orders and tickets that are not there, or not theirs.
  track: { within: MINUTES, person: 20, client: 60, countedIn: 'memory' },
} as const satisfies Record<string, Rate>
export type RateName = keyof typeof RATES

/** What a request is told that came too often. */
export const TOO_OFTEN = 'Too many requests. Please wait a minute and try again.'

/** The same where the limit is for an hour. */
export const TOO_OFTEN_THIS_HOUR = 'Too many tries. Please wait an hour and try again.'

/** How many messages one phone or mail address gets in a day (docs/decisions/0039). */
export const MESSAGES_A_DAY = { sms: 20, mail: 20, shopMail: 200 } as const

/** Whether requests come from the very machine a demo runs on: one client, and many people. */
export function isOwnMachine(demo: boolean, client: string): boolean {
  return demo && (client.startsWith('127.') || client.startsWith('0:0:0:0:') || client === '')
}
