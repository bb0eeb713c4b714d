import type { VendorService } from './connection-service.ts'

/** The services of text messages, by their value of SMS. The built-in dev inbox has no account. */
export const SMS_SERVICES = {
  msg91: {
    title: 'MSG91',
    url: 'https://control.msg91.com',
    urlSetting: 'MSG91_URL',
    fields: [
      { name: 'MSG91_AUTH_KEY', label: 'Auth key', isKey: true, hint: 'In MSG91 under Username, Authkey.' },
      {
        name: 'MSG91_TEMPLATES',
        label: 'Templates',
        isLong: true,
        isTemplates: true,
        hint: 'The template id of each message, one a line. A message without one is not sent.',
        placeholder: 'one-time-code=65f0c1',
      },
    ],
  },
  twilio: {
    title: 'Twilio',
    url: 'https://api.twilio.com',
    urlSetting: 'TWILIO_URL',
    fields: [
      {
        name: 'TWILIO_ACCOUNT_SID',
        label: 'Account SID',
        isKey: true,
        hint: 'Begins with AC.',
        format: [/^AC[0-9a-f]{32}$/i, 'must be AC and 32 letters or digits'],
      },
      { name: 'TWILIO_AUTH_TOKEN', label: 'Auth token', isKey: true },
      {
        name: 'TWILIO_FROM',
        label: 'Sender',
        hint: 'A number, a messaging service (MG…) or a registered sender name.',
        placeholder: '+15005550006',
        format: [
          /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z][A-Za-z0-9]{2,10})$/,
          'must be a number like +15005550006, a messaging service (MG and 32 letters or digits) or a registered sender name',
        ],
      },
    ],
  },
} as const satisfies Record<string, VendorService>

/** A service of text messages with an account of the shop. */
export type SmsServiceName = keyof typeof SMS_SERVICES
