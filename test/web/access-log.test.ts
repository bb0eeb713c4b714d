import { expect, onTestFinished, test } from 'vitest'
import { openAppServer } from '#test/http/app-server.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('each request is logged with the id of its response; without the query, and files and health checks at debug level', async () => {
    const opened = await open({ samples: true })
    const { customer } = await signInPeople(opened)
    const wire = await openAppServer(opened)
    onTestFinished(wire.close)
    const { log } = opened.outside
    const lineOf = async (path: string, headers: Record<string, string> = {}) => {
      log.length = 0
      const response = await wire.request(path, { headers: { Host: 'localhost:3000', ...headers } })
      await expect.poll(() => log.some(({ words }) => words === 'request completed')).toBe(true)
      return { response, lines: [...log], line: log.find(({ words }) => words === 'request completed') }
    }

    const secret = await lineOf('/contact?ticket=tk_1&key=a-secret-key', { Cookie: `sid=${customer}` })
    const request = secret.response.headers['x-request-id']
    expect(request).toMatch(/^req_/)
    expect(secret.line).toMatchObject({
      level: 'info',
      facts: { method: 'GET', path: '/contact', status: 200, request },
    })
    expect(JSON.stringify(secret.lines)).not.toContain('a-secret-key')
    expect((await lineOf('/t/a-secret-key')).line).toMatchObject({ facts: { path: '/t/…' } })
    expect((await lineOf('/products')).line).toMatchObject({ level: 'info', facts: { path: '/products', status: 200 } })
    expect((await lineOf('/healthz')).line).toMatchObject({ level: 'debug', facts: { path: '/healthz', status: 200 } })
    expect((await lineOf('/favicon.svg')).line).toMatchObject({ facts: { path: '/favicon.svg' } })
    expect((await lineOf('/', { Host: 'evil.example' })).line).toMatchObject({ level: 'info', facts: { status: 421 } })
  })
})
