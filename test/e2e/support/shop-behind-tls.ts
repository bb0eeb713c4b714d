import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { listSentTexts, openFakeTwilio } from '#test/fakes/sms/fake-twilio.ts'
import { freePort } from '#test/http/free-port.ts'
import { makeCertificate } from '#test/http/self-signed-certificate.ts'
import { type OwnShop, startProcess, stopProcesses, waitForStart } from '#test/shop/shop-process.ts'
import { openFakeMailServer, PLAIN } from '../../fakes/mail/fake-mail-server.ts'
import { productionSettings } from './shop-environment.ts'

type RealShop = OwnShop & {
  /** The newest one-time code sent to a ten-digit number, as received by the SMS fake. */
  codeOf: (phone: string) => Promise<string>
}

/** Tests of a shop in production mode, behind TLS, with a fake for each external service. */
export const testRealShop = base.extend<{ baseURL: string }, { ownShop: RealShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mewa-real-'))
      const dataDir = join(folder, 'data')
      const [sms, mail, inside] = [await openFakeTwilio(), await openFakeMailServer(PLAIN), await freePort()]
      const tls = await openTls(inside, folder)
      const settings = {
        ...productionSettings({ smsUrl: sms.url, mailUrl: `smtp://127.0.0.1:${mail.port}` }),
        ...{ LOG_LEVEL: 'warn', DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
        ...{ PORT: String(inside), HOST: '127.0.0.1', SHOP_URL: tls.origin, NODE_EXTRA_CA_CERTS: tls.certificate },
      }
      // In demo mode they are published with stock; in production mode they would be drafts.
      const asDemo = { PATH: process.env.PATH, DATA_DIR: dataDir }
      execFileSync(process.execPath, ['mewa.ts', 'samples'], { env: asDemo, stdio: 'ignore' })
      const shop = startProcess(settings, 'test/fakes/run-with-fakes.ts')
      await waitForStart(shop, `http://127.0.0.1:${inside}`)
      await use({ origin: tls.origin, dataDir, codeOf: codeFrom(sms.url) })
      await stopProcesses([shop], 'SIGTERM')
      for (const close of [tls.close, sms.close, mail.close]) await close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.origin),
  ignoreHTTPSErrors: true,
})

/** A TLS-terminating proxy that, like most proxies by default, sends its own host name to the shop. */
async function openTls(inside: number, folder: string) {
  const { key, cert } = makeCertificate()
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, cert)
  const server = createSecureServer({ key, cert }, (requested: IncomingMessage, reply: ServerResponse) => {
    const host = `127.0.0.1:${inside}`
    const headers = { ...requested.headers, host, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const sent = request(
      { port: inside, host: '127.0.0.1', path: requested.url, method: requested.method, headers },
      (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(reply)
      },
    )
    sent.on('error', () => reply.destroy())
    reply.on('close', () => sent.destroy())
    requested.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, certificate, close }
}

/** The newest code sent to a ten-digit number, once there is one. */
function codeFrom(smsUrl: string) {
  return async (phone: string): Promise<string> => {
    for (let tries = 0; tries < 300; tries++) {
      const sent = (await listSentTexts(smsUrl)).find(({ to }) => to === `+91${phone}`)
      const code = /^\d{6}/.exec(sent?.text ?? '')
      if (code) return code[0]
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('No code was sent')
  }
}
