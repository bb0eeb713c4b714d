import type { COURIERS } from '#app/config/environment.ts'
import { openFakeDelhivery } from './couriers/fake-delhivery.ts'
import { openFakeShiprocket } from './couriers/fake-shiprocket.ts'
import type { Webhook } from './post-webhook.ts'

type LaunchedFake = {
  /** The setting that shows that keys of the real courier are set. */
  key: string
  /** Starts the fake. Returns the settings that lead the shop to it. */
  open: (send: (webhook: Webhook) => void) => Promise<Record<string, string>>
}

const WEBHOOK_TOKEN = 'the webhooks of nobody'

/** The fake of each courier. */
export const COURIER_FAKES: Readonly<Record<Exclude<(typeof COURIERS)[number], 'none'>, LaunchedFake>> = {
  shiprocket: {
    key: 'SHIPROCKET_EMAIL',
    async open(send) {
      const account = { email: 'nobody@shop.example', password: 'the password of nobody', pickup: 'Primary' }
      const { url } = await openFakeShiprocket({ ...account, webhookToken: WEBHOOK_TOKEN, send })
      return {
        SHIPROCKET_EMAIL: account.email,
        SHIPROCKET_PASSWORD: account.password,
        SHIPROCKET_PICKUP: account.pickup,
        SHIPROCKET_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
        SHIPROCKET_URL: url,
      }
    },
  },
  delhivery: {
    key: 'DELHIVERY_TOKEN',
    async open(send) {
      const account = { token: 'the token of nobody', pickup: 'Godown' }
      const { url } = await openFakeDelhivery({ ...account, webhookToken: WEBHOOK_TOKEN, send })
      return {
        DELHIVERY_TOKEN: account.token,
        DELHIVERY_PICKUP: account.pickup,
        DELHIVERY_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
        DELHIVERY_URL: url,
      }
    },
  },
}
