import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { type Brand, brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { planAwbShipments } from '#app/domain/orders/fulfilment/plan-awb-shipments.server.ts'
import { orderCode } from '#app/domain/orders/order/order-number.ts'
import { orderLink, parseOrderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings, listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openTicket } from '#app/domain/support/tickets/open-ticket.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { saveSettings } from './save-settings.server.ts'
import { undoSettings } from './undo-settings.server.ts'

/** Saves fields of the brand from a form that shows what is stored. */
async function saveBrand(shop: Shop, fields: Partial<Brand>): Promise<void> {
  const seen = brandOf(await findSettings(shop.db))
  const typed = brandToSettings({ ...seen, ...fields })
  expectOk(await saveSettings(shop, staffWithFreshCode(shop), typed, brandToSettings(seen)))
}

const order = async (shop: Shop) => place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')

onBothDatabases((open) => {
  test('orders of a shop begin with the letters of its name, and keep those they were placed with', async () => {
    const { shop } = await open({ samples: true })
    await saveBrand(shop, { name: 'Malabar Spice House' })
    const first = await order(shop)
    expect(first).toMatch(/^MSH-.{4}-.{4}$/)
    await saveBrand(shop, { name: 'Kochi Spices' })
    expect((await findSettings(shop.db)).brand.orderLetters, 'with orders, a name changes nothing').toBe('MSH')
    await saveBrand(shop, { orderLetters: 'KOCH' })
    const second = await order(shop)
    expect(second).toMatch(/^KOCH-/)
    expect(await listOrderLetters(shop.db)).toEqual(['MW', 'KOCH', 'MSH'])

    for (const id of [first, second]) {
      for (const text of [id, id.toLowerCase().replaceAll('-', ' '), orderCode(id), orderCode(id).slice(0, 4)]) {
        const { orders } = await searchOrders(shop.db, { text }, { perPage: 5 })
        expect(
          orders.map((each) => each.id),
          text,
        ).toEqual([id])
      }
      const key = orderLink(shop, 'track', id, shop.now()).split('/').at(-1) ?? ''
      expect(parseOrderLink(shop, 'track', key, await listOrderLetters(shop.db))).toEqual({ ok: true, value: id })
    }
    const planned = await planAwbShipments(shop.db, {
      text: `${first} 11111111\n${second} 22222222`,
      chosen: [],
      carrier: 'Delhivery',
    })
    expect(planned.map(({ orderId }) => orderId)).toEqual([first, second])
  })

  test('letters that are taken back are still known', async () => {
    const { shop } = await open({ samples: true })
    await saveBrand(shop, { orderLetters: 'KSH' })
    const id = await order(shop)
    const [change] = await listAudit(shop.db, 'settings:brand')
    expectOk(await undoSettings(shop, staffWithFreshCode(shop), 'brand', change?.id ?? ''))
    expect((await findSettings(shop.db)).brand.orderLetters).toBe(DEFAULT_SETTINGS.brand.orderLetters)
    expect(await order(shop)).toMatch(/^MW-/)
    expect(await listOrderLetters(shop.db)).toContain(id.slice(0, 3))
  })

  test('a message about an order names it whichever letters were typed', async () => {
    const { shop } = await open({ samples: true })
    const id = await order(shop)
    await saveBrand(shop, { orderLetters: 'KSH' })
    const about = { topic: 'order', name: 'Asha Rao', phone: '+919876543210', email: '', message: 'Where is it?' }
    const ticketOf = async (orderId: string) => {
      const opened = expectOk(await openTicket(shop, null, { ...about, message: orderId, orderId }))
      const row = shop.db.selectFrom('tickets').select('order_id').where('id', '=', opened.id)
      return (await row.executeTakeFirstOrThrow()).order_id
    }
    expect(await ticketOf(`KSH-${orderCode(id)}`)).toBe(id)
    expect(await ticketOf('KSH-0000-0000'), 'no order').toBe('KSH-0000-0000')
  })
})
