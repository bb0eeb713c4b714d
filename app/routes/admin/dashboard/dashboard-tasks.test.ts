import { expect, test } from 'vitest'
import { saveConnection } from '#app/domain/connections/change-connection.server.ts'
import { ORDER_STATUSES, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { listTasks } from './dashboard-tasks.server.ts'

onBothDatabases((open) => {
  test('every tab with orders that are not over has a task, at zero too', async () => {
    const { shop } = await open()
    const addresses = (await listTasks(shop, { permissions: [] }, Promise.resolve(0))).map(({ to }) => to)
    const linked = addresses.map((to) => new URL(to, shop.origin).searchParams.get('group'))
    const tabs = ORDER_STATUSES.filter((status) => STATUS_FACTS[status].waitsFor !== null)
      .map((status) => STATUS_HANDLING[status].group)
      // A shop without pickup has no such orders: theirs is there once there is one.
      .filter((group) => group !== null && group !== 'to-collect')
    expect(tabs.filter((tab) => !linked.includes(tab))).toEqual([])
  })

  test('keys that cannot be opened since SECRET has changed are a task of those who may type them', async () => {
    const { shop } = await open()
    const fields = { DELHIVERY_TOKEN: 'a token of the courier', DELHIVERY_PICKUP: 'Mewa Godown' }
    const typed = { kind: 'delhivery', fields }
    expect(await saveConnection(shop, staffWithFreshCode(shop), 'courier', { typed, seen: '' })).toMatchObject({
      ok: true,
    })
    const tasksOf = async (secret: string, permissions: readonly 'connections'[]) =>
      (await listTasks({ ...shop, secret }, { permissions }, Promise.resolve(0))).filter(
        ({ name }) => name === 'Keys to type again',
      )
    const another = 'another secret of at least thirty-two characters'
    expect(await tasksOf(shop.secret, ['connections'])).toEqual([])
    expect(await tasksOf(another, [])).toEqual([])
    expect(await tasksOf(another, ['connections'])).toMatchObject([{ count: 1, note: 'Courier', urgent: true }])
  })
})
