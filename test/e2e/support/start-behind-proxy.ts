import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openFakeTwilio } from '#test/fakes/sms/fake-twilio.ts'
import { freePort } from '#test/http/free-port.ts'
import { PROXIES, startProxy } from '#test/http/proxies.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { startProcess, stopProcesses, waitUntilReady } from '#test/shop/shop-process.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { openFakeMailServer, PLAIN } from '../../fakes/mail/fake-mail-server.ts'
import { openSameShop } from './order-in-same-shop.ts'

// The browser tests' shop in production mode behind a proxy that terminates TLS, configured as in deploy/, with fakes
// for SMS, mail and payments. E2E_PROXY names the proxy.

const { PORT = '', DATA_DIR = '', DATABASE_URL = '', PATH, E2E_PROXY, E2E_SMS_PORT, E2E_MAIL_PORT } = process.env
const kind = PROXIES.find((each) => each === E2E_PROXY)
if (!kind) throw new Error(`E2E_PROXY is one of ${PROXIES.join(', ')}`)

const storeSettings = {
  legalName: 'Verma Dry Fruits Pvt Ltd',
  address: '5 Nai Sarak, Old Delhi, New Delhi',
  phone: '+911128041234',
  whatsapp: '+919811112222',
  email: 'care@verma.example',
  grievanceOfficer: 'Ravi Mehta, Grievance Officer',
  grievanceEmail: 'grievance@verma.example',
}

const inside = await freePort()
const folder = join(DATA_DIR, 'proxy')
const proxy = await startProxy(kind, { port: Number(PORT), shops: [inside, inside], folder })
const fakes = [await openFakeTwilio(Number(E2E_SMS_PORT)), await openFakeMailServer(PLAIN, Number(E2E_MAIL_PORT))]
// In demo mode they are published with stock; in production mode they would be drafts.
execFileSync(process.execPath, ['mewa.ts', 'samples'], { env: { PATH, DATA_DIR, DATABASE_URL }, stdio: 'ignore' })
const opened = await openSameShop()
await changeSettings(opened, staffWithFreshCode(opened), 'store', storeSettings)
await opened.db.destroy()

// The gateway calls the shop at its public address, which has a self-signed certificate.
const trusting = { NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') }
const settings = { ...process.env, ...trusting, PORT: String(inside), HOST: '127.0.0.1' }
const shop = startProcess(settings, 'test/fakes/run-with-fakes.ts')
await waitUntilReady(`http://127.0.0.1:${inside}`)

process.once('SIGTERM', async () => {
  await stopProcesses([proxy, shop], 'SIGTERM')
  for (const fake of fakes) await fake.close()
  process.exit(0)
})
