// @ts-check
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { env } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

// The server process: opens the shop, listens, and shuts down gracefully. `npm start` runs the build, `npm run dev` the
// source. Plain JavaScript, because Node's TypeScript loader would occupy 16 MB for the life of the process.

/** @import { RequestListener, Server } from 'node:http' */
/** @typedef {typeof import('./app/server.ts')} Module */
/** @typedef {{ module: Module, withDevServer: (next: RequestListener) => RequestListener }} ServerModule */

const SHUTDOWN_TIMEOUT_MS = 8_000

const development = process.argv.includes('--dev')
// React picks its production or development build by NODE_ENV, so it is set here and not left to the environment.
env.NODE_ENV = development ? 'development' : 'production'
// The shop checks the host itself, because some load balancers send health checks without a Host header.
const server = createServer({
  headersTimeout: 10_000,
  // As long as the slowest upload may take (UPLOAD_SECONDS in body-limit.server.ts).
  requestTimeout: 60_000,
  // Node compares both with the connections only this often, by default each 30 s: a timeout is late by as much.
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
})
server.maxHeadersCount = 64
server.maxRequestsPerSocket = 1_000
const { module, withDevServer } = await (development ? fromSource(server) : fromBuild())

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
if (!development) await app.verifyRendering().catch(exitOnError)
const stopJobs = module.startJobs(shop, app.onJobDone)

server.on('request', withDevServer(app.listener))
server.once('error', exitOnError)
server.listen(config.port, config.host, onListening)

// After an uncaught exception the process is in an unknown state: it exits, and the process manager restarts it.
process.on('uncaughtException', (error, origin) => {
  shop.log.error({ error, origin }, 'uncaught exception')
  process.exit(1)
})

process.on('SIGTERM', () => stop(config.drainSeconds))
// Ctrl+C: no load balancer has to notice first.
process.on('SIGINT', () => stop(0))

/**
 * Shuts down gracefully. /readyz fails and long-lived streams end at once, but requests are still taken for
 * `drainSeconds`, until load balancers have noticed. Then no new ones are taken, and those in progress finish.
 * @param {number} drainSeconds
 */
async function stop(drainSeconds) {
  if (closing.signal.aborted) return
  closing.abort()
  shop.log.info({ drainSeconds }, 'server stopping')
  // A keep-alive connection could be reused at the moment it is closed.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  await wait(drainSeconds * 1000)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
  await Promise.all([closed, stopJobs()])
  // A hanging database must not block the exit.
  await Promise.race([shop.db.destroy(), wait(2_000)])
  shop.log.info({}, 'server stopped')
  process.exit(0)
}

function onListening() {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
  const facts = { version, node: process.version, origin: config.origin, host: config.host, port: config.port }
  shop.log.info(facts, 'server listening')
  for (const misspelt of config.misspelt) shop.log.warn(misspelt, 'a setting of this name does not exist')
  // For a person at a terminal; the log is JSON.
  if (config.privateDemo) console.log(`The shop is open at ${config.origin}`)
}

async function open() {
  try {
    return await module.openShop(config, { serves: true })
  } catch (error) {
    // One sentence for an error the owner can fix; anything else is a bug, printed with its stack.
    const isPlain = error instanceof Error && ['DatabaseUnusable', 'DatabaseNewer'].includes(error.name)
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}

/** @param {NodeJS.ErrnoException} error */
function exitOnError(error) {
  const messages = /** @type {Record<string, string>} */ ({
    EADDRINUSE: `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
    EACCES: `Port ${config.port} is only for root, which the shop should not be. Choose one from 1024 up, such as PORT=3000, and put a proxy in front of it (docs/operate/hosting.md).`,
    EADDRNOTAVAIL: `${config.host} is no address of this machine. Correct HOST.`,
  })
  console.error(messages[error.code ?? ''] ?? error.message)
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

/** @returns {Promise<ServerModule>} */
async function fromBuild() {
  const built = new URL('./build/server/index.js', import.meta.url).href
  return { module: await import(built), withDevServer: (next) => next }
}

/** @param {Server} server @returns {Promise<ServerModule>} */
async function fromSource(server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  return {
    module: /** @type {Module} */ (await vite.ssrLoadModule('./app/server.ts')),
    withDevServer: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
  }
}
