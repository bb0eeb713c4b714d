import { readConfig } from '#app/config/config.server.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { courierWebhookPath } from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import { COURIER_FAKES, FAKED_COURIERS, openCourierFake } from './couriers/courier-fake-registry.ts'
import { FAKED_GATEWAYS, GATEWAY_FAKES, openGatewayFake } from './gateways/gateway-fake-registry.ts'
import { postUntilAcknowledged } from './post-webhook.ts'

// node test/fakes/run-with-fakes.ts [--dev]: the shop and the fakes of its gateway and courier in one process. The
// browser tests always use the fake, `npm run dev` only while they have no keys. The shop itself does not know about
// fakes.

const { env } = process
const shopUrl = env.SHOP_URL || `http://localhost:${env.PORT || 3000}`
const gateway = FAKED_GATEWAYS.find((name) => name === env.PAYMENTS)

if (gateway && !(process.argv.includes('--dev') && hasKeys(GATEWAY_FAKES[gateway].account))) {
  const webhookUrl = `${shopUrl}/webhooks/payments/${gateway}`
  // Where the address of the gateway is set, the fake listens at its port.
  const address = env[GATEWAY_SERVICES[gateway].urlSetting]
  const { settings } = await openGatewayFake(gateway, {
    port: address ? Number(new URL(address).port) : 0,
    send: (webhook) => void postUntilAcknowledged(webhookUrl, webhook),
  })
  Object.assign(env, settings)
  console.log(`A fake ${gateway} handles the payments: no key is set, and no money moves.`)
}

const courier = FAKED_COURIERS.find((name) => name === env.COURIER)
if (courier && !(process.argv.includes('--dev') && hasKeys(COURIER_FAKES[courier].account))) {
  const { settings } = await openCourierFake(courier, {
    send(webhook) {
      // The last part of the path follows from the shop's secret, which a demo writes at its start.
      const path = courierWebhookPath({ secret: readConfig(env).secret }, courier)
      void postUntilAcknowledged(`${shopUrl}${path}`, webhook)
    },
  })
  Object.assign(env, settings)
  console.log(
    `A fake ${courier} takes the parcels: no key is set, and no van comes. Its buttons are at ${shopUrl}/dev/courier`,
  )
}
await import('../../server.mjs')

function hasKeys(account: Readonly<Record<string, string>>): boolean {
  return Object.keys(account).some((setting) => env[setting])
}
