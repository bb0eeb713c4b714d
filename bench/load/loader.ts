import { json } from 'node:stream/consumers'
import { shareOf } from '../median.ts'
import { keepAsking } from './keep-asking.ts'
import type { Order, Seen, Wanted } from './order.ts'

// A process that does nothing but ask a server: told what on its input, it says on its output what it saw.

const { origin, connections, seconds, requests } = (await json(process.stdin)) as Order
const server = new URL(origin)
const bytes = requests.map(bytesOf)
const times: number[] = []
const refused: Seen['refused'] = {}

const began = performance.now()
const end = began + (seconds ?? Number.POSITIVE_INFINITY) * 1000
let turn = 0
const next = () => {
  const isOver = seconds === undefined ? turn >= bytes.length : performance.now() >= end
  return isOver ? null : (bytes[turn++ % bytes.length] ?? null)
}
const note = (status: number, milliseconds: number) => {
  times.push(milliseconds)
  if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
}
await Promise.all(Array.from({ length: connections }, () => keepAsking(server, next, note)))
const took = (performance.now() - began) / 1000

const seen: Seen = {
  perSecond: times.length / took,
  answers: times.length,
  refused,
  p50: shareOf(times, 0.5),
  p95: shareOf(times, 0.95),
  p99: shareOf(times, 0.99),
}
console.log(JSON.stringify(seen))

function bytesOf({ method = 'GET', path, headers = {}, body = '' }: Wanted): Buffer {
  const all = {
    Host: server.host,
    ...(body ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
