import type { ShopDb } from '#app/db/shop-db.server.ts'
import type { Connections } from '#app/domain/connections/connections-port.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import type { FakeCourierControls } from '#app/domain/delivery/courier/fake-courier-controls.ts'
import type { DocumentRenderer } from '#app/domain/documents/document-renderer.ts'
import type { IdentityProvider } from '#app/domain/identity/providers/identity-provider.ts'
import type { ContactReader } from '#app/domain/notifications/channels/contact.ts'
import type { DevInbox } from '#app/domain/notifications/channels/dev-inbox.ts'
import type { AttachmentReader, MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import type { DecideOffer } from '#app/domain/notifications/outbox/offer-decision-port.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { HostedPage } from '#app/domain/payments/gateway/test-gateway-page.ts'
import type { PictureStorage } from '#app/domain/pictures/picture-storage.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PanelPage } from './panel-page.ts'

/**
 * Everything a verb depends on: the database, external services behind ports, time and ids. Built by the composition
 * root.
 */
export type Shop = {
  /** The database, with a feed of changes made by this and other processes. */
  db: ShopDb
  identity: IdentityProvider
  sms: SmsSender
  whatsapp: WhatsappSender
  mail: MailSender
  /** Makes the files that go with mails. */
  attachments: AttachmentReader
  /** How a person wants to be reached. */
  contacts: ContactReader
  /** Whether an offer may leave now. */
  decideOffer: DecideOffer
  /** The services whose keys may be typed in the panel. */
  connections: Connections
  /** The messages sent, in demo mode only. */
  inbox: DevInbox | null
  payments: PaymentGateway
  /** Earlier gateways, at which their payments are still settled and refunded (shop-with-named-gateway.ts). */
  earlierGateways: readonly PaymentGateway[]
  /** The courier that parcels are booked with; null: AWB numbers are typed by hand. */
  courier: Courier | null
  /** Earlier couriers, whose parcels are still tracked (find-courier.ts). */
  earlierCouriers: readonly Courier[]
  /** The controls of a fake courier; null with a real one, or none. */
  fakeCourier: FakeCourierControls | null
  /** Uploaded photographs. */
  pictures: PictureStorage
  /** Renders invoices, slips and labels as PDF. */
  documentRenderer: DocumentRenderer
  /** The test gateway's own page, in demo mode only. */
  hostedPage: HostedPage | null
  /** Public origin of the shop, without a trailing slash. */
  origin: string
  /** The path of a page of the panel, for links in messages (panelUrl). */
  panelPath: (page: PanelPage) => string
  /** Demo mode: no external service is configured, all are embedded. */
  demo: boolean
  /** Phones (E.164) of ADMIN_PHONES, whose users are owners whatever is stored (docs/specification.md, section 6). */
  ownerPhones: readonly string[]
  /**
   * The network address of the current request, as given by the trusted proxies; rate limits count by it. Null for
   * background jobs and the command line. Every request gets a copy of the shop with its own address.
   */
  client: string | null
  /** Maximum number of unconfirmed one-time codes in a day, before the bot check gets harder (CODES_A_DAY). */
  codesADay: number
  /** The key of all signatures and peppers. */
  secret: string
  now: () => Instant
  /** A random id of 96 bits with a prefix: newId('pay') → pay_… */
  newId: (kind: string) => string
  randomBytes: (size: number) => Uint8Array
  log: Log
}

/** Writes one JSON line per event. Never a one-time code, a session token or a whole phone number. */
export type Log = {
  debug: (facts: Record<string, unknown>, words: string) => void
  info: (facts: Record<string, unknown>, words: string) => void
  warn: (facts: Record<string, unknown>, words: string) => void
  error: (facts: Record<string, unknown>, words: string) => void
}
