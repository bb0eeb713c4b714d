import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { searchCustomers } from '#app/domain/reports/customers/customer-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { blockCod, unblockCod } from './block-cod.server.ts'

onBothDatabases((open) => {
  test('blocks and unblocks cash on delivery, shown in the customer list, with audit entries', async () => {
    const opened = await open()
    const { shop } = opened
    const { userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await blockCod(shop, 'usr_owner', userId)
    const find = (text: string) =>
      searchCustomers(shop.db, { text, segment: 'all', sort: 'last', down: true }, [], 1, 10)
    const blocked = await find('asha')
    expect(blocked).toMatchObject({
      total: 1,
      customers: [{ name: 'Asha Rao', codBlockedAt: shop.now(), orders: 0, weightGrams: 0 }],
    })
    await unblockCod(shop, 'usr_owner', userId)
    expect((await find('98123')).customers[0]?.codBlockedAt).toBeNull()
    expect((await listAudit(shop.db, `user:${userId}`)).map((line) => line.action).sort()).toEqual([
      'block-cod',
      'unblock-cod',
    ])
    expect(await blockCod(shop, 'usr_owner', 'usr_nobody')).toMatchObject({ ok: false, reason: 'user-not-found' })
  })
})
