import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { asJson, outbound } from './outbound-call.server.ts'
import type { OutboundError } from './outbound-error.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A service that responds with each of these in turn, the last one repeatedly; `calls` counts. */
async function service(...responses: RequestListener[]) {
  const seen = { calls: 0 }
  const server = createServer((request, response) => {
    const respond = responses[Math.min(seen.calls, responses.length - 1)]
    seen.calls += 1
    respond?.(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`, seen }
}

const respond =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { Location: '/elsewhere' }).end(body)
const succeeds = respond(200, '{"well":true}')
const hangs: RequestListener = () => undefined
const stalls: RequestListener = (_, response) => response.writeHead(200).write('{"well":')
const breaksOff: RequestListener = (request) => request.socket.destroy()

function failureOf(promise: Promise<unknown>): Promise<OutboundError> {
  return promise.then(
    (result) => {
      throw new Error(`It succeeded: ${JSON.stringify(result)}`)
    },
    (error: OutboundError) => error,
  )
}

const call = (url: string, repeatable = false) => ({ url, repeatable, read: asJson })

test('returns what was read, and sends method, headers and body', async () => {
  const { url } = await service((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      response.end(JSON.stringify([request.method, request.headers['x-key'], body]))
    })
  })
  const post = { ...call(url), method: 'POST', headers: { 'X-Key': 'k' }, body: 'hello' }
  expect(await outbound('bank')(post)).toEqual(['POST', 'k', 'hello'])
})

test.each<[string, RequestListener, object, string]>([
  ['a broken connection', breaksOff, { kind: 'refused' }, 'could not be reached'],
  ['no response', hangs, { kind: 'timeout' }, 'did not respond in time'],
  ['half a response', stalls, { kind: 'timeout' }, 'did not respond in time'],
  [
    'a refused request',
    respond(400, 'no such +919812345678'),
    { kind: 'status', status: 400 },
    'responded with an error (400)',
  ],
  ['a redirect', respond(302, ''), { kind: 'status', status: 302 }, 'responded with an error (302)'],
  [
    'a response of another kind',
    respond(200, '<html>'),
    { kind: 'unreadable-response' },
    'responded with something that cannot be read',
  ],
])('%s has its kind of failure, and a message that contains nothing of the call', async (_, response, facts, words) => {
  const { url, seen } = await service(response)
  // A response may take its time on a busy machine; only what never comes has a short timeout.
  const timeout = response === hangs || response === stalls ? 200 : undefined
  const error = await failureOf(outbound('bank', timeout)(call(url)))
  expect(error).toMatchObject({ ...facts, service: 'bank' })
  expect(String(error)).toBe(`OutboundError: bank ${words}`)
  expect(JSON.stringify(error)).not.toMatch(/secret-path|9812345678/)
  expect(seen.calls).toBe(1)
})

test('the body of an error response can be read', async () => {
  const { url } = await service(respond(409, '{"error":"in flight"}'))
  expect((await failureOf(outbound('bank')(call(url)))).readBody()).toBe('{"error":"in flight"}')
})

test('an idempotent call is tried three times; any other, or a refused one, once', async () => {
  const recovering = await service(breaksOff, respond(503, ''), succeeds)
  expect(await outbound('bank')(call(recovering.url, true))).toEqual({ well: true })
  expect(recovering.seen.calls).toBe(3)
  const down = await service(respond(500, ''))
  expect(await failureOf(outbound('bank')(call(down.url, true)))).toMatchObject({ status: 500 })
  expect(down.seen.calls).toBe(3)
  for (const [response, repeatable] of [
    [respond(500, ''), false],
    [respond(400, ''), true],
  ] as const) {
    const { url, seen } = await service(response)
    await failureOf(outbound('bank')(call(url, repeatable)))
    expect(seen.calls).toBe(1)
  }
})

test('calls to a service that hangs end after 8 s with all their tries', async () => {
  const { url } = await service(hangs)
  const began = performance.now()
  expect(await failureOf(outbound('bank')(call(url, true)))).toMatchObject({ kind: 'timeout' })
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('after five failures the circuit opens for 30 s, then one call probes; a success closes it', async () => {
  let now = 0
  const { url, seen } = await service(...Array.from({ length: 6 }, () => respond(500, '')), succeeds)
  const request = outbound('bank', undefined, () => now)
  for (let count = 0; count < 5; count++) await failureOf(request(call(url)))
  expect(await failureOf(request(call(url)))).toMatchObject({ kind: 'refused' })
  expect(seen.calls).toBe(5)
  now = 30_000
  const [probe, other] = await Promise.all([failureOf(request(call(url))), failureOf(request(call(url)))])
  expect([probe.kind, other.kind]).toEqual(['status', 'refused'])
  now = 60_000
  expect(await request(call(url))).toEqual({ well: true })
  expect(await request(call(url))).toEqual({ well: true })
  expect(seen.calls).toBe(8)
})

test('a refused request is no failure of the service', async () => {
  const { url, seen } = await service(respond(404, ''))
  const request = outbound('bank')
  for (let count = 0; count < 7; count++) await failureOf(request(call(url)))
  expect(seen.calls).toBe(7)
})
