import type { VendorField } from './connection-service.ts'
import { COURIER_SERVICES } from './courier-services.ts'
import { GATEWAY_SERVICES } from './gateway-services.ts'
import { FILES_SERVICES, MAIL_SERVICES } from './mail-and-file-services.ts'
import { SMS_SERVICES } from './sms-services.ts'
import { WHATSAPP_SERVICES } from './whatsapp-services.ts'

// What a shop is connected to. What the owner types for each service is in its table, such as gateway-services.ts.

/** A service that can be connected. */
export type ConnectableService = { title: string; fields: readonly VendorField[] }

export const CONNECTION_NAMES = ['payments', 'sms', 'whatsapp', 'mail', 'courier', 'files'] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

type ConnectionFacts = {
  title: string
  description: string
  /** What happens while nothing is connected. */
  without: string
  /** The button that tests it, and what it does. */
  test: { button: string; does: string }
  /** What else happens while the stored keys cannot be opened. */
  lost?: string
  /**
   * Replaced keys are kept, for what was made under them: what they are used for, and what happens once they are gone.
   */
  replaced?: { use: string; gone: string }
  services: Readonly<Record<string, ConnectableService>>
}

/** Each connection with its services. */
export const CONNECTIONS: Readonly<Record<ConnectionName, ConnectionFacts>> = {
  payments: {
    title: 'Payment gateway',
    description: 'Where shoppers pay online, and refunds come from',
    without: 'Nobody can pay online.',
    test: {
      button: 'Ask the gateway',
      does: 'Asks the gateway whether it accepts these keys; no money moves. To try a whole payment of ₹1, open Payments.',
    },
    lost: 'What was paid under them cannot be refunded from here.',
    replaced: {
      use: 'Payments made under them are still confirmed and refunded there. Forget them once no refund can come any more.',
      gone: 'Payments made under them can only be refunded at the gateway itself, and the shop does not learn what happens to them there.',
    },
    services: GATEWAY_SERVICES,
  },
  sms: {
    title: 'Text messages',
    description: 'One-time codes and what happens to an order, by SMS',
    without: 'No text message leaves the shop, one-time codes included.',
    test: {
      button: 'Send a text to my phone',
      does: 'A text with a made-up code goes to the phone you are signed in with.',
    },
    services: SMS_SERVICES,
  },
  whatsapp: {
    title: 'WhatsApp',
    description: 'What happens to an order, by WhatsApp, with receipts',
    without: 'Messages go by SMS and e-mail.',
    test: {
      button: 'Ask the service',
      does: 'Asks the service whether it accepts these keys; nothing is sent. To send a test message, open WhatsApp templates.',
    },
    services: WHATSAPP_SERVICES,
  },
  mail: {
    title: 'Mail',
    description: 'The server that sends answers to customers and news to you',
    without: 'No mail leaves the shop.',
    test: { button: 'Send a mail to the shop', does: 'A short mail goes to the e-mail in the settings of the store.' },
    services: MAIL_SERVICES,
  },
  courier: {
    title: 'Courier',
    description: 'Books your parcels with one press, prints their labels and reports where they are',
    without: 'You type the carrier and the AWB of each parcel yourself. That works with a courier connected, too.',
    test: {
      button: 'Ask the courier',
      does: 'Asks the courier whether it accepts these keys and knows your pickup address; nothing is booked.',
    },
    lost: 'Parcels that were booked under them are not followed.',
    replaced: {
      use: 'Parcels booked under them are still followed there. Forget them once all of them have arrived.',
      gone: 'Parcels booked under them are not followed here; you enter yourself what happens to them.',
    },
    services: COURIER_SERVICES,
  },
  files: {
    title: 'Photographs',
    description: 'The bucket that photographs are stored in, instead of the disk of the server',
    without: 'Photographs are stored on the disk of the server.',
    test: {
      button: 'Write and read a small file',
      does: 'A small file is written, read and removed again.',
    },
    lost: 'Photographs in the bucket are not shown.',
    replaced: {
      use: 'Photographs that are only there are still read from there. Forget them once all have been copied.',
      gone: 'Photographs that are only there are not shown.',
    },
    services: FILES_SERVICES,
  },
}

/** Whether a text names a connection. */
export function isConnectionName(text: string | undefined): text is ConnectionName {
  return CONNECTION_NAMES.some((name) => name === text)
}

/** A service of a connection, or null. */
export function findService(name: ConnectionName, kind: string): ConnectableService | null {
  const { services } = CONNECTIONS[name]
  return Object.hasOwn(services, kind) ? (services[kind] ?? null) : null
}
