import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** How the wire to a server behaves: as it should, not at all, late, without an answer, with half of one, with nonsense. */
export type ConnectionFault = 'none' | 'down' | 'slow' | 'hanging' | 'broken-off' | 'garbled'

export type FaultyConnection = {
  /** The server's address at this end of the wire. */
  url: string
  /** Changes what the wire does, for that many connections; those from before are cut. */
  be: (fault: ConnectionFault, times?: number) => void
  /** How many connections asked something since then. */
  calls: () => number
  close: () => Promise<void>
}

const NONSENSE = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 17\r\n\r\n<html>Hello, you!'

/** A wire to a server on this machine that does what a test tells it. `late` is how many milliseconds slow is. */
export async function openFaultyConnection(target: string, late = 100): Promise<FaultyConnection> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let [fault, calls, most]: [ConnectionFault, number, number] = ['none', 0, Infinity]

  const behave = (near: Socket, fault: ConnectionFault) => {
    if (fault === 'down') return near.destroy()
    if (fault === 'hanging') return near.resume()
    if (fault === 'garbled') return near.end(NONSENSE)
    const far = connect(Number(port), hostname)
    remember(far)
    near.pipe(far)
    if (fault === 'slow') return setTimeout(() => far.pipe(near), late)
    if (fault === 'broken-off') {
      return far.once('data', (answer) => near.write(answer.subarray(0, answer.length - 4), () => near.destroy()))
    }
    return far.pipe(near)
  }
  const remember = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }

  const server = createServer((near) => {
    remember(near)
    near.once('data', (question) => {
      calls += 1
      near.pause()
      near.unshift(question)
      behave(near, calls > most ? 'none' : fault)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be(next, times = Infinity) {
      ;[fault, calls, most] = [next, 0, times]
      cut()
    },
    calls: () => calls,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
