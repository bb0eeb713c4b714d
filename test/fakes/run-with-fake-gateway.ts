import { GATEWAY_FAKES } from './gateway-fakes.ts'
import { postUntilAcknowledged } from './post-webhook.ts'

// node test/fakes/run-with-fake-gateway.ts [--dev]: the shop and the fake of its gateway in one process. The browser tests
// always use the fake, `npm run dev` only while the gateway has no key. The shop itself does not know about fakes.

const { env } = process
const shopUrl = env.SHOP_URL || `http://localhost:${env.PORT || 3000}`
const gateway = env.PAYMENTS ?? ''
const fake = Object.entries(GATEWAY_FAKES).find(([name]) => name === gateway)?.[1]

if (fake && !(process.argv.includes('--dev') && env[fake.key])) {
  const settings = await fake.open(
    (webhook) => void postUntilAcknowledged(`${shopUrl}/webhooks/payments/${gateway}`, webhook),
  )
  Object.assign(env, settings)
  console.log(`A fake ${gateway} handles the payments: no key is set, and no money moves.`)
}
await import('../../server.mjs')
