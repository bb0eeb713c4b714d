import type { VendorService } from './connection-service.ts'

// Couriers send it with each webhook instead of a signature.
const WEBHOOK_TOKEN = [/^.{16,}$/, 'must have at least 16 characters'] as const

/** The couriers, by their value of COURIER. Without one the shop types AWB numbers by hand. */
export const COURIER_SERVICES = {
  shiprocket: {
    title: 'Shiprocket',
    url: 'https://apiv2.shiprocket.in',
    urlSetting: 'SHIPROCKET_URL',
    fields: [
      {
        name: 'SHIPROCKET_EMAIL',
        label: 'E-mail of the API user',
        hint: 'At Shiprocket under Settings, API, Add new API user. Not your own sign-in.',
        placeholder: 'api@shop.example',
        format: [/^[^@\s]+@[^@\s]+$/, 'must be the e-mail of an API user'],
      },
      { name: 'SHIPROCKET_PASSWORD', label: 'Password of the API user', isKey: true },
      {
        name: 'SHIPROCKET_PICKUP',
        label: 'Pickup address',
        hint: 'Its nickname at Shiprocket, letter for letter.',
        placeholder: 'Primary',
        format: [/^.{0,36}$/, 'must have at most 36 characters'],
      },
      {
        name: 'SHIPROCKET_WEBHOOK_TOKEN',
        label: 'Webhook token',
        isKey: true,
        isOptional: true,
        hint: 'Make up 16 letters and digits or more, and type the same at Shiprocket. Without it the shop asks every half hour.',
        isList: true,
        format: WEBHOOK_TOKEN,
      },
    ],
  },
  delhivery: {
    title: 'Delhivery',
    url: 'https://track.delhivery.com',
    urlSetting: 'DELHIVERY_URL',
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
        placeholder: 'Main Godown',
      },
      {
        name: 'DELHIVERY_WEBHOOK_TOKEN',
        label: 'Webhook token',
        isKey: true,
        isOptional: true,
        hint: 'Make up 16 letters and digits or more, and give Delhivery the same. Without it the shop asks every half hour.',
        isList: true,
        format: WEBHOOK_TOKEN,
      },
    ],
  },
} as const satisfies Record<string, VendorService>

/** A courier with an account of the shop. */
export type CourierName = keyof typeof COURIER_SERVICES
