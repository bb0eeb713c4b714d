import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a fake service fails on demand:
 * - `down`: breaks the connection and does nothing;
 * - `error`: responds 500 and does nothing;
 * - `slow`: delays the response;
 * - `hang`: never responds, and does nothing;
 * - `garbled`: performs the call and sends half of the response;
 * - `lost`: performs it and breaks the connection.
 */
export type ServerFailure = 'none' | 'down' | 'error' | 'slow' | 'hang' | 'garbled' | 'lost'

export type ReceivedRequest = { method: string; url: URL; headers: Headers; body: string }
export type FakeResponse = { status: number; headers?: Record<string, string>; body: string }
/** A response; or none, a broken connection, or half of a response, the rest of which never comes. */
export type FakeAnswer = FakeResponse | 'hang' | 'down' | 'stall'

export type FakeServer = {
  url: string
  failure: ServerFailure
  /** The API calls affected, by method and path: `POST /v1/refunds`. Default: all. */
  failsAt: RegExp
  /** The number of API calls so far, including unanswered ones. */
  asked: number
  close: () => Promise<void>
}

const SLOW_MILLISECONDS = 100

/**
 * Starts a service on this machine, on a free port unless one is given. Only its API (paths under /v1/) fails; its
 * pages always work, because tests use them.
 */
export async function openFakeServer(
  answer: (requested: ReceivedRequest) => FakeAnswer | Promise<FakeAnswer>,
  port = 0,
): Promise<FakeServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failure: 'none',
    failsAt: /./,
    asked: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const requested = await read(request, fake.url)
    const isApi = requested.url.pathname.startsWith('/v1/')
    const isHit = isApi && fake.failsAt.test(`${requested.method} ${requested.url.pathname}`)
    const failure = isHit ? fake.failure : 'none'
    if (isApi) fake.asked += 1
    if (failure === 'hang') return
    if (failure === 'down') {
      request.socket.destroy()
      return
    }
    if (failure === 'error') {
      response.writeHead(500).end('{}')
      return
    }
    if (failure === 'slow') await wait(SLOW_MILLISECONDS)
    const answered = await answer(requested)
    if (answered === 'hang') return
    if (answered === 'down' || failure === 'lost') {
      request.socket.destroy()
      return
    }
    if (answered === 'stall') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"type":')
      return
    }
    const { status, headers = {}, body } = answered
    const text = failure === 'garbled' ? body.slice(0, body.length / 2) : body
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
  }
}

async function read(request: IncomingMessage, origin: string): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
