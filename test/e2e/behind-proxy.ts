import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { PROXIES, startProxy } from '../proxies.ts'
import { answers, end, startProcess } from '../stress/shop-process.ts'

// The shop of the browser tests as others run it: behind a proxy that ends TLS, set up as deploy/ says. E2E_PROXY names it.

const { PORT = '', DATA_DIR = '', E2E_PROXY } = process.env
const kind = PROXIES.find((each) => each === E2E_PROXY)
if (!kind) throw new Error(`E2E_PROXY is one of ${PROXIES.join(', ')}`)

const inside = await freePort()
const folder = join(DATA_DIR, 'proxy')
const proxy = await startProxy(kind, { port: Number(PORT), shops: [inside, inside], folder })
// The test gateway calls the shop at its public address, whose certificate nobody has signed.
const trusting = { NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') }
const shop = startProcess({ ...process.env, ...trusting, PORT: String(inside), HOST: '127.0.0.1' })
await answers(`http://127.0.0.1:${inside}`)

process.once('SIGTERM', async () => {
  await end([proxy, shop], 'SIGTERM')
  process.exit(0)
})
