import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** The response it sends to every request, with the body in base64. */
export type BareResponse = { headers: [string, string][]; body: string }

// The minimum that node:http can do: it sends the same bytes with the same headers to every request. It reads the
// response from stdin, prints its port, and replies to every message with the seconds of CPU it has used.

const { headers, body } = (await json(process.stdin)) as BareResponse
const bytes = Buffer.from(body, 'base64')
// The limits of server.mjs, so that both close connections equally often.
const server = createServer({
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
})
server.maxHeadersCount = 64
server.maxRequestsPerSocket = 1_000
server.on('request', (_, response) => {
  response.writeHead(200, headers.flat())
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000_000)
})
process.on('SIGTERM', () => process.exit(0))
