import type { VendorService } from './connection-service.ts'

/** The services of WhatsApp, by their value of WHATSAPP. */
export const WHATSAPP_SERVICES = {
  meta: {
    title: 'WhatsApp Cloud API (Meta)',
    url: 'https://graph.facebook.com/v23.0',
    urlSetting: 'WHATSAPP_URL',
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
      {
        name: 'WHATSAPP_PHONE_NUMBER_ID',
        label: 'Phone number id',
        hint: 'Not the number itself.',
        format: [/^\d{5,25}$/, 'must be digits'],
      },
      {
        name: 'WHATSAPP_BUSINESS_ACCOUNT_ID',
        label: 'WhatsApp Business account id',
        format: [/^\d{5,25}$/, 'must be digits'],
      },
    ],
  },
  msg91: {
    title: 'MSG91',
    url: 'https://control.msg91.com',
    urlSetting: 'MSG91_WHATSAPP_URL',
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
        format: [/^91\d{10}$/, 'must be digits with the country code, like 919876543210'],
      },
      {
        name: 'MSG91_WHATSAPP_NAMESPACE',
        label: 'Namespace',
        isOptional: true,
        hint: 'As MSG91 shows it beside your templates.',
        format: [/^[\w-]+$/, 'must be letters, digits and _'],
      },
    ],
  },
} as const satisfies Record<string, VendorService>

/** A service of WhatsApp with an account of the shop. */
export type WhatsappServiceName = keyof typeof WHATSAPP_SERVICES
