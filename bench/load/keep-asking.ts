import { connect, type Socket } from 'node:net'

export type Next = () => Buffer | null

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const TOO_LONG = 20_000

/**
 * Asks over one kept connection, the next request after each answer, until there is none. Reads no more of an answer than
 * its length: whoever measures must not be slower than what is measured. `note` gets status and milliseconds of each.
 */
export async function keepAsking(
  { hostname, port }: URL,
  next: Next,
  note: (status: number, milliseconds: number) => void,
): Promise<void> {
  const open = () => connect({ host: hostname, port: Number(port), noDelay: true })
  let socket = open()
  for (let request = next(); request; request = next()) {
    const began = performance.now()
    const { status, closes } = await ask(socket, request)
    note(status, performance.now() - began)
    if (!closes) continue
    socket.destroy()
    socket = open()
  }
  socket.destroy()
}

/** Sends one request. Status 0 when the connection broke before the whole answer was there. */
function ask(socket: Socket, request: Buffer): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve) => {
    let head: Head | null = null
    let seen: Buffer = Buffer.alloc(0)
    let received = 0
    let tail = ''
    const finish = (status: number, closes: boolean) => {
      clearTimeout(patience)
      socket.off('data', read).off('error', broken).off('close', broken)
      resolve({ status, closes })
    }
    const broken = () => finish(0, true)
    const patience = setTimeout(broken, TOO_LONG)
    const read = (chunk: Buffer) => {
      received += chunk.length
      if (!head) {
        seen = seen.length > 0 ? Buffer.concat([seen, chunk]) : chunk
        head = readHead(seen)
        if (!head) return
      }
      // The last chunk may itself arrive in two pieces.
      if (head.length === null) tail = (tail + chunk.toString('latin1', chunk.length - 5)).slice(-5)
      if (head.length === null ? tail === LAST_CHUNK : received >= head.length) finish(head.status, head.closes)
    }
    socket.on('data', read).on('error', broken).on('close', broken)
    socket.write(request)
  })
}

/** `length` counts head and body; null when the body comes in chunks. */
type Head = { status: number; length: number | null; closes: boolean }

function readHead(seen: Buffer): Head | null {
  const end = seen.indexOf(HEAD_END)
  if (end < 0) return null
  const text = seen.toString('latin1', 0, end).toLowerCase()
  const status = Number(text.slice(9, 12))
  const hasNoBody = status === 204 || status === 304
  const said = /\r\ncontent-length: (\d+)/.exec(text)?.[1]
  const body = hasNoBody ? 0 : said === undefined ? null : Number(said)
  return {
    status,
    length: body === null ? null : end + HEAD_END.length + body,
    closes: text.includes('\r\nconnection: close'),
  }
}
