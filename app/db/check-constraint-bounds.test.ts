import { expect, test } from 'vitest'
import { ROLES, STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/product-on-sale.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

const { maxPacks } = DEFAULT_SETTINGS.orders

// Lists and limits of the code that CHECK constraints repeat: a new member or a higher limit needs a migration too.

onBothDatabases((open) => {
  test('every role can be stored, of users and of invitations', async () => {
    const { shop } = await open()
    const at = shop.now()
    const users = ROLES.map((role) => ({ id: role, phone: role, name: role, role, created_at: at, updated_at: at }))
    await shop.db.insertInto('users').values(users).execute()
    const invitations = STAFF_ROLES.map((role) => ({ phone: role, role, invited_by: 'owner', invited_at: at }))
    await shop.db.insertInto('invitations').values(invitations).execute()
    const stored = await shop.db.selectFrom('invitations').select('role').execute()
    expect(stored).toHaveLength(STAFF_ROLES.length)
  })

  test('an order can reach its shopper in every way', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: SAMPLE_PACK_SIZES[0], quantity: 2 }])
    const id = await place(shop, buyer)
    for (const fulfilment of FULFILMENTS) {
      await shop.db.updateTable('orders').set({ fulfilment }).where('id', '=', id).execute()
    }
    expect(await shop.db.selectFrom('orders').select('fulfilment').where('id', '=', id).execute()).toEqual([
      { fulfilment: FULFILMENTS.at(-1) },
    ])
  })

  test('a cart and an order hold as many packs of a kind as the setting allows', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: SAMPLE_PACK_SIZES[0], quantity: maxPacks }])
    const id = await place(shop, buyer)
    const lines = shop.db.selectFrom('order_lines').select('quantity').where('order_id', '=', id)
    expect(await lines.where('kind', '=', 'pack').execute()).toEqual([{ quantity: maxPacks }])
  })
})
