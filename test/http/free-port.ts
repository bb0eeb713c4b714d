import { createServer } from 'node:net'

// Servers without a port and outgoing connections get one from 32768 up; below that nothing takes a port between
// finding and using it. Each worker of a run has its own range.
const FIRST = 12_000
const PORTS = 20_000
const WORKERS = 16

const { VITEST_POOL_ID } = process.env
const part =
  VITEST_POOL_ID === undefined
    ? { first: FIRST, ports: PORTS }
    : { first: FIRST + (Number(VITEST_POOL_ID) % WORKERS) * (PORTS / WORKERS), ports: PORTS / WORKERS }
let next = Math.floor(Math.random() * part.ports)

/** A port that is not in use, and was not returned before by this process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < part.ports; tries++) {
    const port = part.first + (next++ % part.ports)
    if (await isFree(port)) return port
  }
  throw new Error('The machine gave no port')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
