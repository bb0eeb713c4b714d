import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Balancer = { origin: string; close: () => Promise<void> }

/** The response of a process; null if it refused the connection. */
type Answer = IncomingMessage | null

const LOOK_EVERY = 200
const TRIES = 20

/**
 * A minimal load balancer: polls /readyz of every process, and sends each request to the next ready one. A request is
 * retried only where that is safe: after a refused connection, and GET and HEAD also after a 503. Keeps connections
 * alive, so that a process that closes them carelessly loses requests; `onLost` is called for each.
 */
export async function startBalancer(
  processes: readonly string[],
  port: number,
  onLost: (what: string) => void = () => undefined,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(processes)
  let turn = 0
  const next = () => {
    const able = ready.size > 0 ? processes.filter((process) => ready.has(process)) : processes
    return able[turn++ % able.length] ?? ''
  }
  const look = async (process: string) => {
    const response = await fetch(`${process}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (response?.ok) ready.add(process)
    else ready.delete(process)
  }

  async function forward(call: IncomingMessage, body: Buffer): Promise<Answer> {
    const isQuestion = call.method === 'GET' || call.method === 'HEAD'
    let response: Answer = null
    for (let tries = 0; tries < TRIES; tries++) {
      const process = next()
      response = await send(process, agent, call, body)
      if (response && !(isQuestion && response.statusCode === 503)) return response
      response?.resume()
      ready.delete(process)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return response
  }

  const server = createServer((call, reply) => {
    const lose = (why: string) => {
      onLost(`${call.method} ${call.url}: ${why}`)
      if (!reply.headersSent) reply.writeHead(502)
      reply.end()
    }
    buffer(call)
      .then((body) => forward(call, body))
      .then((response) => (response ? pipe(reply, response, lose) : lose('no process took it')))
      .catch((error: Error) => reply.destroyed || lose(error.message))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const looking = setInterval(() => void Promise.all(processes.map(look)), LOOK_EVERY)
  return {
    origin: `http://localhost:${port}`,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Null when the connection was refused, so nothing was sent. Other errors are thrown. */
function send(process: string, agent: Agent, call: IncomingMessage, body: Buffer): Promise<Answer> {
  const { connection, ...headers } = call.headers
  return new Promise((resolve, reject) => {
    const sent = request(new URL(call.url ?? '/', process), { agent, method: call.method, headers }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    sent.end(body)
  })
}

/** Streams the response as it arrives: event streams do not end. */
function pipe(reply: ServerResponse, response: IncomingMessage, lose: (why: string) => void): void {
  const { connection, 'transfer-encoding': coding, 'keep-alive': kept, ...headers } = response.headers
  reply.writeHead(response.statusCode ?? 502, headers)
  reply.once('close', () => response.destroy())
  response.once('error', (error) => reply.destroyed || lose(error.message))
  response.pipe(reply)
}
