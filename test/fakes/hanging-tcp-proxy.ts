import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

export type TcpProxy = {
  /** The target URL, through the proxy. */
  url: string
  /** From now on nothing is forwarded and nothing is refused, as when a server or its network hangs. */
  hang: () => void
  /** Forwards everything again. */
  resume: () => void
  /** Closes all connections; new ones are accepted. */
  cut: () => void
  close: () => Promise<void>
}

/** A proxy between a program and a server that simulates failures. */
export async function tcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let hanging = false
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => to.write(chunk))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (hanging) from.pause()
  }
  const server = createServer((caller) => {
    const callee = dial(Number(target.port), target.hostname)
    join(caller, callee)
    join(callee, caller)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    hang() {
      hanging = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      hanging = false
      for (const socket of sockets) socket.resume()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
