import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type * as WebModule from './app/web.server.ts'

// One process: opens the shop, listens, and stops gracefully. `npm start` runs the built shop, `npm run dev` the source.

type Face = { module: typeof WebModule; before: (next: RequestListener) => RequestListener }

const development = process.argv.includes('--dev')
const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 })
const { module, before } = await (development ? fromSource(server) : fromBuild())

const config = read()
const shop = await module.openShop(config)
const web = module.createWeb(shop, {
  trustedProxies: config.trustedProxies,
  mode: development ? 'development' : 'production',
})
const stopWork = module.startWork(shop)

server.on('request', before(getRequestListener(web.fetch)))
server.once('error', refuseToOpen)
server.listen(config.port, config.host, () => console.log(`Mewa is open at ${config.origin}`))

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

/** Takes no new requests, lets those under way finish, then closes the database. */
async function stop() {
  if (stopping) return
  stopping = true
  // A browser that keeps asking on an open connection would hold the door for ever.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 5_000).unref()
  await Promise.all([closed, stopWork()])
  await shop.db.destroy()
  process.exit(0)
}

function refuseToOpen(error: NodeJS.ErrnoException) {
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

async function fromBuild(): Promise<Face> {
  const built = new URL('./build/server/index.js', import.meta.url).href
  return { module: await import(built), before: (next) => next }
}

async function fromSource(server: Server): Promise<Face> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  return {
    module: (await vite.ssrLoadModule('./app/web.server.ts')) as typeof WebModule,
    before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
  }
}
