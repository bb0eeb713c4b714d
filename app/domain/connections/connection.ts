// The services a shop is connected to, and what the owner types for each. The fields have the names of the settings of the
// environment, or are parts of one of them.

export const CONNECTION_NAMES = ['payments', 'sms', 'whatsapp', 'mail', 'courier', 'files'] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

/** One field that the owner types. */
export type ConnectionField = {
  name: string
  label: string
  /** The setting it is or is a part of; where the environment has it, the field is not typed. By default its name. */
  setting?: string
  /** A key: sealed, and never sent to a browser again but for its last characters. */
  isKey?: true
  /** Where keys are sent: with another one, no stored key is kept. */
  isPlace?: true
  isOptional?: true
  /** Several lines. */
  isLong?: true
  hint?: string
  placeholder?: string
  /** The values to choose from, with their names; the first is the default. */
  options?: readonly (readonly [value: string, words: string])[]
}

/** A service that can be connected. */
export type ConnectableService = { title: string; fields: readonly ConnectionField[] }

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
    services: {
      razorpay: {
        title: 'Razorpay',
        fields: [
          {
            name: 'RAZORPAY_KEY_ID',
            label: 'Key id',
            isKey: true,
            hint: 'Begins with rzp_live_, or rzp_test_ to try it.',
          },
          { name: 'RAZORPAY_KEY_SECRET', label: 'Key secret', isKey: true },
          {
            name: 'RAZORPAY_WEBHOOK_SECRET',
            label: 'Webhook secret',
            isKey: true,
            hint: 'The secret you gave the webhook at Razorpay. Two, with a comma between them, while you change it.',
          },
        ],
      },
      stripe: {
        title: 'Stripe',
        fields: [
          {
            name: 'STRIPE_SECRET_KEY',
            label: 'Secret key',
            isKey: true,
            hint: 'Begins with sk_live_ or rk_live_, or with sk_test_ to try it.',
          },
          {
            name: 'STRIPE_WEBHOOK_SECRET',
            label: 'Webhook signing secret',
            isKey: true,
            hint: 'Begins with whsec_. Two, with a comma between them, while you change it.',
          },
        ],
      },
    },
  },
  sms: {
    title: 'Text messages',
    description: 'One-time codes and what happens to an order, by SMS',
    without: 'No text message leaves the shop, one-time codes included.',
    test: {
      button: 'Send a text to my phone',
      does: 'A text with a made-up code goes to the phone you are signed in with.',
    },
    services: {
      msg91: {
        title: 'MSG91',
        fields: [
          { name: 'MSG91_AUTH_KEY', label: 'Auth key', isKey: true, hint: 'In MSG91 under Username, Authkey.' },
          {
            name: 'MSG91_TEMPLATES',
            label: 'Templates',
            isLong: true,
            hint: 'The template id of each message, one a line. A message without one is not sent.',
            placeholder: 'one-time-code=65f0c1',
          },
        ],
      },
      twilio: {
        title: 'Twilio',
        fields: [
          { name: 'TWILIO_ACCOUNT_SID', label: 'Account SID', isKey: true, hint: 'Begins with AC.' },
          { name: 'TWILIO_AUTH_TOKEN', label: 'Auth token', isKey: true },
          {
            name: 'TWILIO_FROM',
            label: 'Sender',
            hint: 'A number, a messaging service (MG…) or a registered sender name.',
            placeholder: '+15005550006',
          },
        ],
      },
    },
  },
  whatsapp: {
    title: 'WhatsApp',
    description: 'What happens to an order, by WhatsApp, with receipts',
    without: 'Messages go by SMS and e-mail.',
    test: {
      button: 'Ask the service',
      does: 'A question that sends nothing: does the service take these keys? A test message is sent under WhatsApp templates.',
    },
    services: {
      meta: {
        title: 'WhatsApp Cloud API (Meta)',
        fields: [
          {
            name: 'WHATSAPP_ACCESS_TOKEN',
            label: 'Access token',
            isKey: true,
            hint: 'Of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management.',
          },
          {
            name: 'WHATSAPP_APP_SECRET',
            label: 'App secret',
            isKey: true,
            hint: 'In the app’s settings, Basic. It proves that receipts come from Meta.',
          },
          { name: 'WHATSAPP_PHONE_NUMBER_ID', label: 'Phone number id', hint: 'Not the number itself.' },
          { name: 'WHATSAPP_BUSINESS_ACCOUNT_ID', label: 'WhatsApp Business account id' },
        ],
      },
      msg91: {
        title: 'MSG91',
        fields: [
          {
            name: 'MSG91_WHATSAPP_AUTH_KEY',
            label: 'Auth key',
            isKey: true,
            hint: 'In MSG91 under Username, Authkey.',
          },
          {
            name: 'MSG91_WHATSAPP_NUMBER',
            label: 'Integrated number',
            hint: 'With 91 in front, digits only.',
            placeholder: '919876543210',
          },
          {
            name: 'MSG91_WHATSAPP_NAMESPACE',
            label: 'Namespace',
            isOptional: true,
            hint: 'As MSG91 shows it beside your templates.',
          },
        ],
      },
    },
  },
  mail: {
    title: 'Mail',
    description: 'The server that sends answers to customers and news to you',
    without: 'No mail leaves the shop.',
    test: { button: 'Send a mail to the shop', does: 'A short mail goes to the e-mail in the settings of the store.' },
    services: {
      smtp: {
        title: 'Mail server (SMTP)',
        fields: [
          { name: 'MAIL_HOST', label: 'Server', setting: 'MAIL_URL', isPlace: true, placeholder: 'smtp.example.com' },
          {
            name: 'MAIL_PORT',
            label: 'Port and encryption',
            setting: 'MAIL_URL',
            options: [
              ['587', '587, STARTTLS'],
              ['465', '465, TLS'],
              ['2525', '2525, STARTTLS'],
              ['25', '25, STARTTLS'],
            ],
          },
          { name: 'MAIL_USER', label: 'User', setting: 'MAIL_URL', isOptional: true },
          { name: 'MAIL_PASSWORD', label: 'Password', setting: 'MAIL_URL', isKey: true, isOptional: true },
          {
            name: 'MAIL_FROM',
            label: 'Sender',
            hint: 'Customers see the shop’s name at this address.',
            placeholder: 'orders@shop.example',
          },
        ],
      },
    },
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
    services: {
      shiprocket: {
        title: 'Shiprocket',
        fields: [
          {
            name: 'SHIPROCKET_EMAIL',
            label: 'E-mail of the API user',
            hint: 'At Shiprocket under Settings, API, Add new API user. Not your own sign-in.',
            placeholder: 'api@shop.example',
          },
          { name: 'SHIPROCKET_PASSWORD', label: 'Password of the API user', isKey: true },
          {
            name: 'SHIPROCKET_PICKUP',
            label: 'Pickup address',
            hint: 'Its nickname at Shiprocket, letter for letter.',
            placeholder: 'Primary',
          },
          {
            name: 'SHIPROCKET_WEBHOOK_TOKEN',
            label: 'Webhook token',
            isKey: true,
            isOptional: true,
            hint: 'Make up 16 letters and digits or more, and type the same at Shiprocket. Without it the shop asks every half hour.',
          },
        ],
      },
      delhivery: {
        title: 'Delhivery',
        fields: [
          {
            name: 'DELHIVERY_TOKEN',
            label: 'API token',
            isKey: true,
            hint: 'In Delhivery One under Settings, API setup.',
          },
          {
            name: 'DELHIVERY_PICKUP',
            label: 'Pickup location',
            hint: 'The name of your warehouse at Delhivery, letter for letter.',
            placeholder: 'Mewa Godown',
          },
          {
            name: 'DELHIVERY_WEBHOOK_TOKEN',
            label: 'Webhook token',
            isKey: true,
            isOptional: true,
            hint: 'Make up 16 letters and digits or more, and give Delhivery the same. Without it the shop asks every half hour.',
          },
        ],
      },
    },
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
    services: {
      s3: {
        title: 'S3 bucket',
        fields: [
          {
            name: 'FILES_ENDPOINT',
            label: 'Endpoint',
            setting: 'FILES_URL',
            isPlace: true,
            hint: 'Of any service that speaks S3: AWS, Cloudflare R2, Google Cloud, MinIO.',
            placeholder: 'https://s3.ap-south-1.amazonaws.com',
          },
          { name: 'FILES_BUCKET', label: 'Bucket', setting: 'FILES_URL', placeholder: 'photographs' },
          {
            name: 'FILES_REGION',
            label: 'Region',
            setting: 'FILES_URL',
            isOptional: true,
            placeholder: 'ap-south-1',
          },
          { name: 'FILES_ACCESS_KEY_ID', label: 'Access key id', isKey: true },
          { name: 'FILES_SECRET_ACCESS_KEY', label: 'Secret access key', isKey: true },
        ],
      },
    },
  },
}

/** The page of a connection in the panel. */
export function connectionPath(name: ConnectionName): string {
  return `/admin/settings/connections/${name}`
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

/** The setting that a field is or is a part of. */
export function settingOf({ name, setting }: ConnectionField): string {
  return setting ?? name
}
