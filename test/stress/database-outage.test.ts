import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { tcpProxy } from '#test/fakes/hanging-tcp-proxy.ts'
import { freePort } from '#test/http/free-port.ts'
import { startProxy } from '#test/http/proxies.ts'
import { stopProcesses } from '../shop/shop-process.ts'
import { runShop } from './running-shop.ts'
import { skipUnlessFull, skipWithoutProgram } from './skip-reasons.ts'

const REQUESTS = 20

/** The response of a proxy over TLS, or 0 without one. */
function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const call = request({ host: 'localhost', port, path, rejectUnauthorized: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    call.on('error', () => resolve({ status: 0, body: '' })).end()
  })
}

test.for(['nginx', 'haproxy', 'caddy'] as const)(
  'behind %s a shop without its database shows its catalogue, returns 503 for what needs it, and recovers',
  async (proxy, { skip }) => {
    const why = skipUnlessFull() ?? skipWithoutProgram(proxy)
    if (why) skip(why)
    const line = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    onTestFinished(line.close)
    const port = await freePort()
    const running = await runShop('PostgreSQL', {
      DATABASE_URL: line.url,
      SHOP_URL: `https://localhost:${port}`,
      PUBLIC_DEMO: 'yes',
      ADMIN_PHONES: '+919999999998',
      TRUSTED_PROXIES: '1',
    })
    onTestFinished(running.close)
    const folder = mkdtempSync(join(tmpdir(), 'mewa-proxy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [first, second] = running.origins.map((origin) => Number(new URL(origin).port))
    const before = await startProxy(proxy, { port, shops: [first ?? 0, second ?? 0], folder })
    onTestFinished(() => stopProcesses([before], 'SIGTERM'))
    const open = async () => (await ask(port, '/products')).status
    await expect.poll(open, { timeout: 20_000 }).toBe(200)
    // Each process has rendered it once.
    for (const origin of running.origins) expect((await fetch(`${origin}/products`)).status).toBe(200)

    line.hang()
    const readiness = () => Promise.all(running.origins.map(async (origin) => (await fetch(`${origin}/readyz`)).status))
    await expect.poll(readiness, { timeout: 20_000 }).toEqual([503, 503])
    // Time for the proxy to notice both.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    for (let requested = 0; requested < REQUESTS; requested++) {
      const { status, body } = await ask(port, '/products')
      expect([status, body.includes('Almonds')]).toEqual([200, true])
    }
    expect((await ask(port, '/contact?ticket=TK-000000')).status).toBe(503)

    line.resume()
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, 200])
    expect((await ask(port, '/contact')).status).toBe(200)
  },
)
