import {
  COURIER_SERVICES,
  type ConnectableService,
  FILES_SERVICES,
  MAIL_SERVICES,
  PAYMENTS_SERVICES,
  SMS_SERVICES,
  WHATSAPP_SERVICES,
} from './connection-services.ts'

// What a shop is connected to. What the owner types for each service is in connection-services.ts.

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
  /** Replaced keys are kept, for what was made under them: what they are used for, and what happens once they are gone. */
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
      does: 'A question that moves no money: does the gateway take these keys? A whole payment of ₹1 is tried under Payments.',
    },
    lost: 'What was paid under them cannot be refunded from here.',
    replaced: {
      use: 'Payments made under them are still confirmed and refunded there. Forget them once no refund can come any more.',
      gone: 'Payments made under them can only be refunded at the gateway itself, and what happens to them there is not heard here.',
    },
    services: PAYMENTS_SERVICES,
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
      does: 'A question that sends nothing: does the service take these keys? A test message is sent under WhatsApp templates.',
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
    description: 'Takes your parcels over at one press, prints their labels and says where they are',
    without: 'You type the carrier and the AWB of each parcel yourself. That works with a courier connected, too.',
    test: {
      button: 'Ask the courier',
      does: 'A question that books nothing: does the courier take these keys, and does it know your pickup address?',
    },
    lost: 'Parcels that were booked under them are not followed.',
    replaced: {
      use: 'Parcels booked under them are still followed there. Forget them once all of them have arrived.',
      gone: 'Parcels booked under them are not followed here; you say yourself what happens to them.',
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
    lost: 'Those in the bucket are not shown.',
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
