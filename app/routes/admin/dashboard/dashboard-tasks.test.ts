import { expect, test } from 'vitest'
import { ORDER_STATUSES, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listTasks } from './dashboard-tasks.server.ts'

onBothDatabases((open) => {
  test('every tab with orders that are not over has a task, at zero too', async () => {
    const { shop } = await open()
    const addresses = (await listTasks(shop, { permissions: [] }, 0)).map(({ to }) => to)
    const linked = addresses.map((to) => new URL(to, shop.origin).searchParams.get('group'))
    const tabs = ORDER_STATUSES.filter((status) => STATUS_FACTS[status].waitsFor !== null)
      .map((status) => STATUS_HANDLING[status].group)
      .filter((group) => group !== null)
    expect(tabs.filter((tab) => !linked.includes(tab))).toEqual([])
  })
})
