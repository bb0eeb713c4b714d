import { GATEWAY_STAND_INS } from './gateway-fakes.ts'
import { postUntilTaken } from './post-webhook.ts'

// node test/fakes/run-with-fake-gateway.ts [--dev]: the shop and the fake of its gateway in one process. The browser tests
// always use the fake, `npm run dev` only while the gateway has no key. The shop itself does not know about fakes.

const { env } = process
const shopUrl = env.SHOP_URL || `http://localhost:${env.PORT || 3000}`
const gateway = env.PAYMENTS ?? ''
const standIn = Object.entries(GATEWAY_STAND_INS).find(([name]) => name === gateway)?.[1]

if (standIn && !(process.argv.includes('--dev') && env[standIn.key])) {
  const settings = await standIn.open(
    (webhook) => void postUntilTaken(`${shopUrl}/webhooks/payments/${gateway}`, webhook),
  )
  Object.assign(env, settings)
  console.log(`A fake ${gateway} handles the payments: no key is set, and no money moves.`)
}
await import('../../server.mjs')
