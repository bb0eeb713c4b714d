import type { SMS_SERVICES, SmsServiceName } from '#app/domain/connections/sms-services.ts'
import type { WHATSAPP_SERVICES, WhatsappServiceName } from '#app/domain/connections/whatsapp-services.ts'
import type { VendorAccount } from './vendor-account.ts'

/** An account at each service of text messages. */
export const SMS_ACCOUNTS: { readonly [Name in SmsServiceName]: VendorAccount<(typeof SMS_SERVICES)[Name]> } = {
  msg91: { MSG91_AUTH_KEY: 'the key of nobody', MSG91_TEMPLATES: 'one-time-code=65f0c1' },
  twilio: {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'the token of nobody',
    TWILIO_FROM: '+15005550006',
  },
}

/** An account at each service of WhatsApp. */
export const WHATSAPP_ACCOUNTS: {
  readonly [Name in WhatsappServiceName]: VendorAccount<(typeof WHATSAPP_SERVICES)[Name]>
} = {
  meta: {
    WHATSAPP_ACCESS_TOKEN: 'EAAG1',
    WHATSAPP_APP_SECRET: 'the secret of nobody',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
  },
  msg91: {
    MSG91_WHATSAPP_AUTH_KEY: 'the key of nobody',
    MSG91_WHATSAPP_NUMBER: '919876543210',
    MSG91_WHATSAPP_NAMESPACE: '24b8b902_4d4e_4da1',
  },
}
