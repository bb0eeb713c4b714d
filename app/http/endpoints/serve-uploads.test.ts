import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { findProblem } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { deliverUnpaid } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { serveUploads } from './serve-uploads.server.ts'

const SHORT = { position: 1, kind: 'short', packs: 1, shortGrams: 30, words: 'My scale says 470 g.' } as const

onBothDatabases((open) => {
  test('the photograph of a faulty pack is shown to its sender and to staff of requests alone, and kept nowhere', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const asha = await signInAs(opened, '9812345678', 'Asha Rao')
    const stranger = await signInAs(opened, '9812345679', 'Vik Rao')
    const packer = await signInAs(opened, '9812345602', 'A packer')
    await shop.db.updateTable('users').set({ role: 'packer' }).where('id', '=', packer.userId).execute()
    const owner = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
    const orderId = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await shop.db.updateTable('orders').set({ user_id: asha.userId }).where('id', '=', orderId).execute()
    await deliverUnpaid(opened, orderId)
    const reported = await reportProblem(shop, asha.userId, orderId, SHORT, [await photograph()])
    const address = (await findProblem(shop.db, expectOk(reported)))?.pictures[0] ?? ''

    const web = new Hono<{ Variables: { shop: Shop } }>()
      .use((c, next) => {
        c.set('shop', shop)
        return next()
      })
      .route('/files', serveUploads)
    const file = address.replace(/-\d+x\d+\.webp$/, '-320.avif')
    for (const path of [address, file, file.replace('/problems/', '/%70roblems/')]) {
      const answer = async (token?: string) => {
        const response = await web.request(path, token ? { headers: { Cookie: `sid=${token}` } } : {})
        return [response.status, response.headers.get('Cache-Control')]
      }
      for (const token of [undefined, stranger.token, packer.token])
        expect(await answer(token), path).toEqual([404, 'no-store'])
      for (const token of [asha.token, owner.token]) expect(await answer(token), path).toEqual([200, 'no-store'])
    }
  })
})
