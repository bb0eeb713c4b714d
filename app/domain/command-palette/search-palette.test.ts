import { expect, test } from 'vitest'
import type { Role } from '#app/domain/identity/staff/role.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { searchPalette } from './search-palette.server.ts'

async function namesOf(shop: Shop, role: Role, text: string): Promise<Record<string, string[]>> {
  const groups = await searchPalette(shop.db, accessOf(role), text)
  return Object.fromEntries(groups.map(({ name, hits }) => [name, hits.map((hit) => hit.name)]))
}

onBothDatabases((open) => {
  test('finds an order by number, phone, name or AWB with its actions, and users and products by name', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK], { fullName: 'Almas Begum' })
    const id = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, id, ['confirmed'])
    const packIt = expect.arrayContaining([`Mark packed ${id}`, `Print packing slip ${id}`, `Print label ${id}`])
    for (const text of [id, id.toLowerCase().slice(3), `mark packed ${id}`, buyer.user.phone.slice(3)])
      expect(await namesOf(shop, 'owner', text), text).toMatchObject({ Orders: [id], Do: packIt })
    const { Do: actions = [] } = await namesOf(shop, 'owner', id)
    expect(actions[0]).toBe(`Mark packed ${id}`)
    for (const early of ['Confirm order', 'Mark delivered', 'Print invoice'])
      expect(actions).not.toContain(`${early} ${id}`)
    expect(await namesOf(shop, 'manager', 'alm')).toMatchObject({
      Orders: [id],
      Users: ['Almas Begum'],
      Products: expect.arrayContaining([expect.stringMatching(/almond/i)]),
    })
    expect(await namesOf(shop, 'owner', '%')).toEqual({})
    expect(await namesOf(shop, 'owner', '%%')).toEqual({})
    expect(await namesOf(shop, 'owner', 'a')).toEqual({})

    await moveThrough({ shop }, id, ['packed', 'shipped'])
    expect(await namesOf(shop, 'owner', '12345678901234')).toMatchObject({
      Orders: [id],
      Do: expect.arrayContaining([
        `Mark out for delivery ${id}`,
        `Mark delivered ${id}`,
        `Print label ${id}`,
        `Print invoice ${id}`,
      ]),
    })
  })

  test('every action that is listed finds its order when its name is typed', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    for (const to of ['confirmed', 'packed', 'shipped'] as const) {
      await moveThrough({ shop }, id, [to])
      const { Do: actions = [] } = await namesOf(shop, 'owner', id)
      expect(actions.length, to).toBeGreaterThan(1)
      for (const action of actions) expect(await namesOf(shop, 'owner', action), action).toMatchObject({ Orders: [id] })
    }
  })

  test('an order that a newer one replaced says so', async () => {
    const { shop, clock } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'upi')
    clock.advance(20 * MINUTES)
    await expireOrders(shop)
    const detail = async () =>
      (await searchPalette(shop.db, accessOf('owner'), id)).flatMap(({ hits }) => hits).find(({ name }) => name === id)
        ?.detail
    expect(await detail()).toContain('· Expired ·')
    await shop.db.updateTable('orders').set({ replaced_at: shop.now() }).where('id', '=', id).execute()
    expect(await detail()).toContain('· Replaced ·')
  })

  test('the packer finds orders on the packing table, and no invoices, users or products', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK], { fullName: 'Almas Begum' }), 'cod')
    expect(await namesOf(shop, 'packer', 'almas')).toEqual({})
    await moveThrough({ shop }, id, ['confirmed'])
    const groups = await searchPalette(shop.db, accessOf('packer'), 'almas')
    expect(groups.map(({ name }) => name)).toEqual(['Orders', 'Do'])
    expect(groups[0]?.hits).toEqual([
      {
        id: `order-${id}`,
        name: id,
        detail: 'Almas Begum · Order confirmed · 500\u00a0g',
        page: { page: 'pack-order', id },
      },
    ])
    expect(groups[1]?.hits.map((hit) => hit.name)).toEqual([`Print packing slip ${id}`, `Print label ${id}`])
    expect(await searchPalette(shop.db, accessOf('customer'), 'almas')).toEqual([])
  })
})
