import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/http/free-port.ts'
import { startProcess, stopProcesses, waitUntilReady } from '#test/shop/shop-process.ts'
import { startBalancer } from '#test/stress/balancer.ts'

// The browser tests' shop with two processes behind a load balancer, one of them restarted every ten seconds. Lost
// requests are recorded and fail the run (global-teardown.ts).

const EVERY = 10_000

const { PORT = '', DATA_DIR = '' } = process.env
const lost = (what: string) => appendFileSync(join(DATA_DIR, 'lost-requests.txt'), `${what}\n`)
const ports = [await freePort(), await freePort()]
const origins = ports.map((port) => `http://localhost:${port}`)
const startOn = (port: number) =>
  startProcess({ ...process.env, PORT: String(port), SHOP_URL: `http://localhost:${PORT}`, DRAIN_SECONDS: '1' })

const processes = ports.map(startOn)
await Promise.all(origins.map(waitUntilReady))
const balancer = await startBalancer(origins, Number(PORT), lost)

let stopping = false
process.once('SIGTERM', async () => {
  stopping = true
  await balancer.close()
  await stopProcesses(processes, 'SIGTERM')
  process.exit(0)
})
for (let turn = 0; !stopping; turn = 1 - turn) {
  await wait(EVERY)
  const [child, port, origin] = [processes[turn], ports[turn], origins[turn]]
  if (stopping || !child || !port || !origin) continue
  await stopProcesses([child], 'SIGTERM')
  processes[turn] = startOn(port)
  await waitUntilReady(origin).catch((error: Error) => lost(error.message))
}
