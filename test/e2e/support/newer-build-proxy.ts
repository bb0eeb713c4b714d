import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '#test/http/free-port.ts'

/**
 * Simulates an update without another build: a proxy to the shop at `origin` whose service worker has another build
 * name, the only thing by which browsers distinguish builds (scripts/vite/service-worker-plugin.ts).
 */
export async function newerBuilds(origin: string) {
  let build = 'first'
  const server = createServer((call, reply) => {
    const { 'accept-encoding': _, ...headers } = call.headers
    request(new URL(call.url ?? '/', origin), { method: call.method, headers }, async (response) => {
      if (call.url !== '/service-worker.js') {
        reply.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(reply)
        return
      }
      const script = (await text(response)).replace(/name:(["'`])[0-9a-f]{12}\1/, `name:'${build}'`)
      reply.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(script)
    })
      .on('error', () => reply.destroy())
      .end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${port}`,
    /** Serves this build name from now on. */
    update(to: string) {
      build = to
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
