import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/http/free-port.ts'
import { startProxy } from '#test/http/proxies.ts'
import { stopProcesses } from '../shop/shop-process.ts'
import { skipWithoutProgram } from './skip-reasons.ts'

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request to a proxy over TLS. Without a response the status is 0. */
function send(port: number, method: 'GET' | 'POST', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(
      { host: 'localhost', port, path: '/x', method, headers, rejectUnauthorized: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      },
    )
    call.on('error', () => resolve({ status: 0, headers: {}, body: '' })).end()
  })
}

/** A process that answers every request with 503, as the shop does what needs its database. Counts the requests. */
async function busyProcess(port: number): Promise<{ server: Server; requests: () => number }> {
  let requests = 0
  const server = createServer((call, response) => {
    if (call.url === '/x') requests++
    response.writeHead(503, { 'Retry-After': '2' }).end('the answer of the shop')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, requests: () => requests }
}

test.for(['nginx', 'haproxy', 'caddy'] as const)(
  "%s passes the shop's 503 on, and has a page of its own for when no process responds",
  async (proxy, { skip }) => {
    const why = skipWithoutProgram(proxy)
    if (why) skip(why)
    const folder = mkdtempSync(join(tmpdir(), 'mewa-proxy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [port, up, down] = [await freePort(), await freePort(), await freePort()]
    const { server, requests } = await busyProcess(up)
    const started = await startProxy(proxy, { port, shops: [up, down], folder })
    onTestFinished(() => stopProcesses([started], 'SIGTERM'))
    await expect.poll(async () => (await send(port, 'GET')).status, { timeout: 20_000 }).toBe(503)

    for (const method of ['GET', 'POST', 'GET', 'POST'] as const) {
      const before = requests()
      expect(await send(port, method), method).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: 'the answer of the shop',
      })
      expect(requests()).toBe(before + 1)
    }

    await new Promise((resolve) => server.close(resolve).closeAllConnections())
    const gone = await send(port, 'GET')
    expect([502, 503, 504]).toContain(gone.status)
    expect(gone.headers).toMatchObject({ 'retry-after': '5', 'content-type': expect.stringMatching(/^text\/html/) })
    expect(gone.headers.server ?? '').not.toMatch(/\d/)
    expect(gone.body).toContain('The shop is not available at the moment')
    expect(gone.body).not.toMatch(/nginx|caddy|haproxy/i)
    if (proxy !== 'nginx') return
    const large = await send(port, 'POST', { 'Content-Length': String(65 * 1024 * 1024) })
    expect(large.status).toBe(413)
    expect(large.body).toContain('The files are too large to send')
  },
)
