// @ts-check
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { env } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

// One process: opens the shop, listens, and stops gracefully. `npm start` runs the built shop, `npm run dev` the source.
// Plain JavaScript: what Node reads TypeScript with would stay in the process, 16 MB, as long as the shop is open.

/** @import { RequestListener, Server } from 'node:http' */
/** @typedef {typeof import('./app/server.ts')} Module */
/** @typedef {{ module: Module, before: (next: RequestListener) => RequestListener }} Face */

const UNDER_WAY_AT_MOST = 8_000

const development = process.argv.includes('--dev')
// React chooses by this word between its quick build and the one that explains itself; a misspelt one chooses the latter.
env.NODE_ENV = development ? 'development' : 'production'
// Which host a request is for, the shop checks: some balancers ask after its health without one.
const server = createServer({
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
})
server.maxHeadersCount = 64
server.maxRequestsPerSocket = 1_000
const { module, before } = await (development ? fromSource(server) : fromBuild())

const config = read()
const shop = await open()
const closing = new AbortController()
const app = module.createApp(shop, {
  closing: closing.signal,
  trustedProxies: config.trustedProxies,
  metricsToken: config.metricsToken,
  privateDemo: config.privateDemo,
  mode: development ? 'development' : 'production',
})
if (!development) await app.verifyRendering().catch(refuseToOpen)
const stopWork = module.startWork(shop, app.noteChore)

server.on('request', before(app.listener))
server.once('error', refuseToOpen)
server.listen(config.port, config.host, sayOpen)

// What nobody caught leaves the shop in a state nobody knows: it is written down, and the process manager starts it again.
process.on('uncaughtException', (error, origin) => {
  shop.log.error({ error, origin }, 'an error that nobody caught ends the process')
  process.exit(1)
})

process.on('SIGTERM', () => stop(config.drainSeconds))
// Someone at a keyboard: no balancer has to learn of it first.
process.on('SIGINT', () => stop(0))

/**
 * Says at /readyz that it is closing, and ends what would stay open for long. Takes requests all the same for a while:
 * until a balancer has noticed, each one it turned away would be lost. Then no new ones; those under way finish.
 * @param {number} drainSeconds
 */
async function stop(drainSeconds) {
  if (closing.signal.aborted) return
  closing.abort()
  shop.log.info({ drainSeconds }, 'the shop is closing')
  // A connection that is kept would be used again at the very moment it is closed.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  await wait(drainSeconds * 1000)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), UNDER_WAY_AT_MOST).unref()
  await Promise.all([closed, stopWork()])
  // A database that hangs does not say goodbye either.
  await Promise.race([shop.db.destroy(), wait(2_000)])
  shop.log.info({}, 'the shop is closed')
  process.exit(0)
}

function sayOpen() {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
  const facts = { version, node: process.version, origin: config.origin, host: config.host, port: config.port }
  shop.log.info(facts, 'the shop is open')
  // For whoever tries it at a keyboard. Elsewhere every line is JSON.
  if (config.privateDemo) console.log(`Mewa is open at ${config.origin}`)
}

async function open() {
  try {
    return await module.openShop(config, { serves: true })
  } catch (error) {
    // One sentence for what the owner can mend; anything else is a bug, and its stack helps.
    const isPlain = error instanceof Error && ['DatabaseMissing', 'DatabaseNewer'].includes(error.name)
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}

/** @param {NodeJS.ErrnoException} error */
function refuseToOpen(error) {
  const taken = `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  console.error(error.code === 'EADDRINUSE' ? taken : error.message)
  process.exit(1)
}

function read() {
  try {
    return module.readConfig()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** @returns {Promise<Face>} */
async function fromBuild() {
  const built = new URL('./build/server/index.js', import.meta.url).href
  return { module: await import(built), before: (next) => next }
}

/** @param {Server} server @returns {Promise<Face>} */
async function fromSource(server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  return {
    module: /** @type {Module} */ (await vite.ssrLoadModule('./app/server.ts')),
    before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
  }
}
