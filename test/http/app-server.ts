import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type * as ServerModule from '#app/server.ts'
import type { Opened } from '#test/shop/make-shop.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }
type HttpResponse = { status: number; headers: IncomingMessage['headers']; body: string }

type Settings = Partial<Parameters<typeof ServerModule.createApp>[1]> & { host?: string; port?: number }

/** The built shop on a test's database behind a socket. Headers are sent exactly as given, except those of a body. */
export async function openAppServer(
  { shop }: Pick<Opened, 'shop'>,
  { host = '127.0.0.1', port: wanted = 0, ...settings }: Settings = {},
) {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof ServerModule
  const app = createApp(shop, { trustedProxies: 0, mode: 'production', ...settings })
  const server = createServer({ requireHostHeader: false }, app.listener)
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    request(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<HttpResponse> {
      return new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, method, setHost: false, agent: false, headers }
        const sent = request(options, async (response) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
        )
        sent.on('error', reject)
        sent.end(body)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
