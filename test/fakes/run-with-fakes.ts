import { readConfig } from '#app/config.server.ts'
import { courierWebhookPath } from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import { postUntilAcknowledged } from './post-webhook.ts'
import { COURIER_FAKES } from './vendor-courier-fakes.ts'
import { GATEWAY_FAKES } from './vendor-gateway-fakes.ts'

// node test/fakes/run-with-fakes.ts [--dev]: the shop and the fakes of its gateway and courier in one process. The
// browser tests always use the fake, `npm run dev` only while they have no keys. The shop itself does not know about
// fakes.

const { env } = process
const shopUrl = env.SHOP_URL || `http://localhost:${env.PORT || 3000}`
const gateway = env.PAYMENTS ?? ''
const fake = Object.entries(GATEWAY_FAKES).find(([name]) => name === gateway)?.[1]

if (fake && !(process.argv.includes('--dev') && env[fake.key])) {
  const { settings } = await fake.open(
    (webhook) => void postUntilAcknowledged(`${shopUrl}/webhooks/payments/${gateway}`, webhook),
  )
  Object.assign(env, settings)
  console.log(`A fake ${gateway} handles the payments: no key is set, and no money moves.`)
}

const courier = env.COURIER ?? ''
const fakeCourier = Object.entries(COURIER_FAKES).find(([name]) => name === courier)?.[1]
if (fakeCourier && !(process.argv.includes('--dev') && env[fakeCourier.key])) {
  const settings = await fakeCourier.open((webhook) => {
    // The last part of the path follows from the shop's secret, which a demo writes at its start.
    const path = courierWebhookPath({ secret: readConfig(env).secret }, courier)
    void postUntilAcknowledged(`${shopUrl}${path}`, webhook)
  })
  Object.assign(env, settings)
  console.log(
    `A fake ${courier} takes the parcels: no key is set, and no van comes. Its buttons are at ${shopUrl}/dev/courier`,
  )
}
await import('../../server.mjs')
