// The services that can be connected besides the payment gateways (gateway-services.ts), and what the owner types for each. The fields have the names of the settings of
// the environment, or are parts of one of them.

import type { ConnectionField } from './connection-field.ts'

/** A service that can be connected. */
export type ConnectableService = { title: string; fields: readonly ConnectionField[] }

type Services = Readonly<Record<string, ConnectableService>>

/** The services of text messages. */
export const SMS_SERVICES: Services = {
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
}

/** The services of WhatsApp. */
export const WHATSAPP_SERVICES: Services = {
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
}

/** The mail servers. */
export const MAIL_SERVICES: Services = {
  smtp: {
    title: 'Mail server (SMTP)',
    fields: [
      { name: 'MAIL_HOST', label: 'Server', setting: 'MAIL_URL', isServer: true, placeholder: 'smtp.example.com' },
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
}

/** The couriers. */
export const COURIER_SERVICES: Services = {
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
}

/** The file stores. */
export const FILES_SERVICES: Services = {
  s3: {
    title: 'S3 bucket',
    fields: [
      {
        name: 'FILES_ENDPOINT',
        label: 'Endpoint',
        setting: 'FILES_URL',
        isServer: true,
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
}
