import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { asJson, outbound } from './call.server.ts'
import type { OutboundError } from './outbound-error.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A service that answers with each of these in turn, the last for ever; `asked` counts. */
async function service(...answers: RequestListener[]) {
  const seen = { asked: 0 }
  const server = createServer((request, response) => {
    const answer = answers[Math.min(seen.asked, answers.length - 1)]
    seen.asked += 1
    answer?.(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`, seen }
}

const respond =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { Location: '/elsewhere' }).end(body)
const fine = respond(200, '{"well":true}')
const hangs: RequestListener = () => undefined
const stalls: RequestListener = (_, response) => response.writeHead(200).write('{"well":')
const breaksOff: RequestListener = (request) => request.socket.destroy()

function trouble(promise: Promise<unknown>): Promise<OutboundError> {
  return promise.then(
    (answer) => {
      throw new Error(`It was answered: ${JSON.stringify(answer)}`)
    },
    (error: OutboundError) => error,
  )
}

const call = (url: string, repeatable = false) => ({ url, repeatable, read: asJson })

test('gives what was read, and sends method, headers and body', async () => {
  const { url } = await service((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      response.end(JSON.stringify([request.method, request.headers['x-key'], body]))
    })
  })
  const asked = { ...call(url), method: 'POST', headers: { 'X-Key': 'k' }, body: 'hello' }
  expect(await outbound('bank')(asked)).toEqual(['POST', 'k', 'hello'])
})

test('each trouble has its kind; messages hold nothing of the call', async () => {
  const rows: [RequestListener, object, string][] = [
    [breaksOff, { kind: 'refused' }, 'OutboundError: bank could not be reached'],
    [hangs, { kind: 'timeout' }, 'OutboundError: bank did not answer in time'],
    [stalls, { kind: 'timeout' }, 'OutboundError: bank did not answer in time'],
    [
      respond(400, 'no such +919812345678'),
      { kind: 'status', status: 400 },
      'OutboundError: bank answered with an error (400)',
    ],
    [respond(302, ''), { kind: 'status', status: 302 }, 'OutboundError: bank answered with an error (302)'],
    [respond(200, '<html>'), { kind: 'garbled' }, 'OutboundError: bank answered with something that cannot be read'],
  ]
  for (const [answer, facts, words] of rows) {
    const { url, seen } = await service(answer)
    // Whoever answers has the usual time for it, and on a busy machine may need some: what never comes is not waited for.
    const patience = answer === hangs || answer === stalls ? 200 : undefined
    const error = await trouble(outbound('bank', patience)(call(url)))
    expect(error).toMatchObject({ ...facts, service: 'bank' })
    expect(String(error)).toBe(words)
    expect(JSON.stringify(error)).not.toMatch(/secret-path|9812345678/)
    expect(seen.asked).toBe(1)
  }
})

test('the body of an error is there for whoever asks for it', async () => {
  const { url } = await service(respond(409, '{"error":"in flight"}'))
  expect((await trouble(outbound('bank')(call(url)))).readAnswer()).toBe('{"error":"in flight"}')
})

test('what may be repeated is tried three times; what may not, or was turned away, once', async () => {
  const recovering = await service(breaksOff, respond(503, ''), fine)
  expect(await outbound('bank')(call(recovering.url, true))).toEqual({ well: true })
  expect(recovering.seen.asked).toBe(3)
  const down = await service(respond(500, ''))
  expect(await trouble(outbound('bank')(call(down.url, true)))).toMatchObject({ status: 500 })
  expect(down.seen.asked).toBe(3)
  for (const [answer, repeatable] of [
    [respond(500, ''), false],
    [respond(400, ''), true],
  ] as const) {
    const { url, seen } = await service(answer)
    await trouble(outbound('bank')(call(url, repeatable)))
    expect(seen.asked).toBe(1)
  }
})

test('a service that hangs is given up on, tries and all, after 8 s', async () => {
  const { url } = await service(hangs)
  const began = performance.now()
  expect(await trouble(outbound('bank')(call(url, true)))).toMatchObject({ kind: 'timeout' })
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('after five failures it is let alone for 30 s, then asked once; an answer closes the matter', async () => {
  let now = 0
  const { url, seen } = await service(...Array.from({ length: 6 }, () => respond(500, '')), fine)
  const ask = outbound('bank', undefined, () => now)
  for (let count = 0; count < 5; count++) await trouble(ask(call(url)))
  expect(await trouble(ask(call(url)))).toMatchObject({ kind: 'refused' })
  expect(seen.asked).toBe(5)
  now = 30_000
  const [probe, other] = await Promise.all([trouble(ask(call(url))), trouble(ask(call(url)))])
  expect([probe.kind, other.kind]).toEqual(['status', 'refused'])
  now = 60_000
  expect(await ask(call(url))).toEqual({ well: true })
  expect(await ask(call(url))).toEqual({ well: true })
  expect(seen.asked).toBe(8)
})

test('being turned away is no failure of the service', async () => {
  const { url, seen } = await service(respond(404, ''))
  const ask = outbound('bank')
  for (let count = 0; count < 7; count++) await trouble(ask(call(url)))
  expect(seen.asked).toBe(7)
})
