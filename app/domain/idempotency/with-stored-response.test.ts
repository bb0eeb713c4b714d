import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { type StoredResponse, withStoredResponse } from './with-stored-response.server.ts'

const REQUEST = { userId: 'usr_1', route: 'place-order', key: 'f00dfeedf00dfeed' }

function response(status: number, body = ''): StoredResponse {
  return { status, headers: [['Location', '/admin']], body }
}

onBothDatabases((open) => {
  test.each([
    [200, 'same form', { ok: true, value: response(200, 'first') }, 1],
    [303, 'same form', { ok: true, value: response(303, 'first') }, 1],
    [303, 'other form', { ok: false, reason: 'not-known' }, 1],
    [409, 'same form', { ok: true, value: response(409, 'second') }, 2],
    [409, 'other form', { ok: true, value: response(409, 'second') }, 2],
    [500, 'same form', { ok: false, reason: 'not-known' }, 1],
  ])('after a response %i the %s gets what is known', async (status, form, expected, runs) => {
    const { shop } = await open()
    const bodies = ['first', 'second']
    const handle = async () => response(status, bodies.shift())
    await withStoredResponse(shop, REQUEST, 'same form', handle)
    expect(await withStoredResponse(shop, REQUEST, form, handle)).toEqual(expect.objectContaining(expected))
    expect(2 - bodies.length).toBe(runs)
  })

  test('a form sent again while the first is being handled is not handled twice', async () => {
    const { shop } = await open()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<StoredResponse>()
    const first = withStoredResponse(shop, REQUEST, 'form', () => {
      started.resolve()
      return finish.promise
    })
    await started.promise
    const second = () => withStoredResponse(shop, REQUEST, 'form', async () => response(200, 'second'))
    expect(await second()).toMatchObject({ ok: false, reason: 'not-known' })
    finish.resolve(response(303, 'first'))
    expect(await first).toEqual({ ok: true, value: response(303, 'first') })
    expect(await second()).toEqual({ ok: true, value: response(303, 'first') })
  })
})
