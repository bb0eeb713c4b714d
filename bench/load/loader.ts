import { json } from 'node:stream/consumers'
import { shareOf } from '../median.ts'
import { keepAsking } from './keep-asking.ts'
import type { Order, Seen, Wanted } from './order.ts'

// A process that does nothing but ask a server: told what on its input, it says on its output what it saw.

const { origin, connections, seconds, stepsEach = 1, requests } = (await json(process.stdin)) as Order
const server = new URL(origin)
const bytes = requests.map(bytesOf)
const times: number[][] = Array.from({ length: stepsEach }, () => [])
const refused: Seen['refused'] = {}

const began = performance.now()
const end = began + (seconds ?? Number.POSITIVE_INFINITY) * 1000
let turn = 0
await Promise.all(Array.from({ length: connections }, askInTurns))
const took = (performance.now() - began) / 1000
const all = times.flat()

const seen: Seen = {
  perSecond: all.length / took,
  answers: all.length,
  refused,
  p50: shareOf(all, 0.5),
  p95: shareOf(all, 0.95),
  p99: shareOf(all, 0.99),
  p95OfSteps: times.map((each) => shareOf(each, 0.95)),
}
console.log(JSON.stringify(seen))

/** One connection: it takes the next steps that belong together, and sends them one after the other. */
function askInTurns(): Promise<void> {
  let first = 0
  let step = stepsEach
  const next = () => {
    if (step === stepsEach) {
      const isOver = seconds === undefined ? turn >= bytes.length : performance.now() >= end
      if (isOver) return null
      first = turn % bytes.length
      turn += stepsEach
      step = 0
    }
    return bytes[first + step++] ?? null
  }
  return keepAsking(server, next, (status, milliseconds) => {
    times[step - 1]?.push(milliseconds)
    if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
  })
}

function bytesOf({ method = 'GET', path, headers = {}, body = '' }: Wanted): Buffer {
  const all = {
    Host: server.host,
    ...(body ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
