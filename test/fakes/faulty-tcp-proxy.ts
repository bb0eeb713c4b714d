import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The state of the connection to a server: normal, down, slow, without a response, a truncated response, or garbage.
 */
export type ConnectionFault = 'none' | 'down' | 'slow' | 'hanging' | 'broken-off' | 'garbled'

export type FaultyConnection = {
  /** The address to use instead of the server's. */
  url: string
  /** Sets the fault, for that many connections; existing ones are closed. */
  be: (fault: ConnectionFault, times?: number) => void
  /** How many connections have sent data since then. */
  calls: () => number
  close: () => Promise<void>
}

const NONSENSE = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 17\r\n\r\n<html>Hello, you!'

/** A proxy to a server on this machine with faults on demand. `late` is the delay of `slow` in milliseconds. */
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
      return far.once('data', (response) => near.write(response.subarray(0, response.length - 4), () => near.destroy()))
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
