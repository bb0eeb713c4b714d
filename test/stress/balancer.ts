import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Balancer = { origin: string; close: () => Promise<void> }

/** What one process answered; null when it took no connection at all. */
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer } | null

const LOOK_EVERY = 200
const TRIES = 20

/**
 * As balancers do it: asks every process at /readyz, and sends each request to the next one that is ready. A request is
 * sent again only where that is safe: when the connection was refused, and a question (GET, HEAD) also on 503. Keeps its
 * connections open, so that a process that hangs up carelessly loses requests.
 */
export async function balance(processes: readonly string[], port: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(processes)
  let turn = 0
  const next = () => {
    const able = ready.size > 0 ? processes.filter((process) => ready.has(process)) : processes
    return able[turn++ % able.length] ?? ''
  }
  const look = async (process: string) => {
    const answer = await fetch(`${process}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (answer?.ok) ready.add(process)
    else ready.delete(process)
  }

  async function forward(call: IncomingMessage, body: Buffer): Promise<Answer> {
    const isQuestion = call.method === 'GET' || call.method === 'HEAD'
    let answer: Answer = null
    for (let tries = 0; tries < TRIES; tries++) {
      const process = next()
      answer = await send(process, agent, call, body)
      if (answer && !(isQuestion && answer.status === 503)) return answer
      ready.delete(process)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return answer
  }

  const server = createServer((call, reply) => {
    buffer(call)
      .then((body) => forward(call, body))
      .then((answer) => give(reply, answer))
      .catch((error: Error) => give(reply, { status: 502, headers: {}, body: Buffer.from(error.message) }))
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

/** Null when the connection was refused: then nothing was sent. Everything else that goes wrong is thrown. */
function send(process: string, agent: Agent, call: IncomingMessage, body: Buffer): Promise<Answer> {
  const { connection, ...headers } = call.headers
  return new Promise((resolve, reject) => {
    const sent = request(new URL(call.url ?? '/', process), { agent, method: call.method, headers }, (answer) => {
      const { statusCode: status = 502, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    sent.end(body)
  })
}

function give(reply: ServerResponse, answer: Answer): void {
  const { connection, 'transfer-encoding': coding, 'keep-alive': kept, ...headers } = answer?.headers ?? {}
  reply.writeHead(answer?.status ?? 502, headers).end(answer?.body ?? 'No process answers.')
}
