import type { ShopDb } from '#app/db/shop-db.server.ts'
import type { DocumentPrinter } from '#app/domain/documents/printed-document.ts'
import type { IdentityProvider } from '#app/domain/identity/providers/identity-provider.ts'
import type { DevInbox, MailSender, SmsSender } from '#app/domain/notifications/templates/message.ts'
import type { HostedPage } from '#app/domain/payments/gateway/hosted-page.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { PictureFiles } from '#app/domain/pictures/picture-files.ts'
import type { Instant } from './instant.ts'

/** What a verb may ask for: the data, the outside behind its ports, time and ids. Opened once, in the composition root. */
export type Shop = {
  /** With a feed of the changes that this process and others make in it. */
  db: ShopDb
  identity: IdentityProvider
  sms: SmsSender
  mail: MailSender
  /** Everything sent so far, in demo mode only. */
  inbox: DevInbox | null
  payments: PaymentGateway
  /** Photographs people uploaded. */
  pictures: PictureFiles
  /** Makes invoices, slips and labels to be printed. */
  printer: DocumentPrinter
  /** The test gateway's own page, in demo mode only. */
  hostedPage: HostedPage | null
  /** Public origin of the shop, without a slash at the end. */
  origin: string
  /** Demo mode: nothing is configured, everything is embedded. */
  demo: boolean
  /** Phones (E.164) that are owner whatever is stored: spec section 6. */
  ownerPhones: readonly string[]
  /**
   * The network address of the request this is done for, as far as the configured proxies vouch for it: limits count by
   * it. Null for what the shop does by itself and for the command line. Every request gets the shop with its own.
   */
  client: string | null
  /** How many one-time codes that nobody confirms go out in a day, before the shop defends itself. */
  codesADay: number
  /** Signs and peppers: codes, proofs of work. */
  secret: string
  now: () => Instant
  /** A random id of 128 bits behind its kind: newId('pay') → pay_… */
  newId: (kind: string) => string
  log: Log
}

/** One JSON line an event. Never a code, a session token or a whole phone number. */
export type Log = {
  debug: (facts: Record<string, unknown>, words: string) => void
  info: (facts: Record<string, unknown>, words: string) => void
  warn: (facts: Record<string, unknown>, words: string) => void
  error: (facts: Record<string, unknown>, words: string) => void
}
