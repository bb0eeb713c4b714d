import { expect, test } from 'vitest'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import type { RefundInput } from '#app/domain/orders/refund/decide-refund.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readSalesReport } from '../sales/read-sales-report.server.ts'
import { refreshDailySales } from '../sales/refresh-daily-sales.server.ts'
import { parsePeriod } from '../sales/report-period.ts'
import { type CustomerQuery, parseCustomerQuery } from './customer.ts'
import { findCustomer, searchCustomers } from './customer-store.server.ts'
import { listInconsistentCustomers } from './customer-sums-store.server.ts'

test.each<[string, CustomerQuery]>([
  ['', { text: '', segment: 'all', sort: 'last', down: true }],
  ['q=%2043210%20&pile=blocked&sort=kilos', { text: '43210', segment: 'blocked', sort: 'kilos', down: false }],
  ['sort=-orders', { text: '', segment: 'all', sort: 'orders', down: true }],
  ['sort=-id;drop&pile=toString', { text: '', segment: 'all', sort: 'last', down: true }],
])('?%s', (search, query) => {
  expect(parseCustomerQuery(new URLSearchParams(search))).toEqual(query)
})

onBothDatabases((open) => {
  test('searches, filters and sorts customers with their sums', async () => {
    const { shop, clock } = await open({ samples: true })
    const buy = (weight: '500g' | '1kg', quantity: number, fullName: string) =>
      makeBuyer(shop, [{ productId: '1', weight, quantity }], { fullName })
    const asha = await buy('500g', 1, 'Asha Rao')
    const bina = await buy('1kg', 2, 'Bina Shah')
    const chitra = await makeBuyer(shop, [], { fullName: 'Chitra Sen' })
    const refused = await place(shop, asha, 'cod')
    clock.advance(60_000)
    await place(shop, bina, 'cod')
    await shop.db.updateTable('orders').set({ status: 'returned' }).where('id', '=', refused).execute()
    const list = async (search: string, owners: string[] = []) => {
      const query = parseCustomerQuery(new URLSearchParams(search))
      const { customers, total } = await searchCustomers(shop.db, query, owners, 1, 25)
      expect(total).toBe(customers.length)
      return customers.map(({ name }) => name)
    }
    expect(await list('')).toEqual(['Bina Shah', 'Asha Rao', 'Chitra Sen'])
    expect(await list('sort=last')).toEqual(['Asha Rao', 'Bina Shah', 'Chitra Sen'])
    expect(await list('sort=name')).toEqual(['Asha Rao', 'Bina Shah', 'Chitra Sen'])
    expect((await list('sort=-kilos'))[0]).toBe('Bina Shah')
    expect((await list('sort=-orders'))[0]).toBe('Bina Shah')
    expect((await list('sort=-refused'))[0]).toBe('Asha Rao')
    expect(await list(`q=${asha.user.phone.slice(-4)}`)).toEqual(['Asha Rao'])
    expect(await list('q=shah')).toEqual(['Bina Shah'])
    expect(await list('q=%25')).toHaveLength(3)
    expect(await list('pile=refused')).toEqual(['Asha Rao'])
    expect(await list('pile=new')).toEqual(['Chitra Sen'])
    expect(await list('pile=blocked')).toEqual([])
    expect(await list('pile=team', [chitra.user.phone])).toEqual(['Chitra Sen'])
    expect(await findCustomer(shop.db, asha.user.id)).toMatchObject({ orders: 0, weightGrams: 0, refused: 1 })
    expect(await findCustomer(shop.db, chitra.user.id)).toMatchObject({ orders: 0, weightGrams: 0, lastOrderAt: null })
    expect(await findCustomer(shop.db, 'usr_none')).toBeNull()
  })

  test('sorted by a sum the list is the same before and after the sums are stored, and after later changes', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const ids: string[] = []
    for (const quantity of [3, 1, 2]) {
      const cart = [{ productId: '1', weight: '500g', quantity }] as const
      ids.push(await place(shop, await makeBuyer(shop, cart, { fullName: `Buyer ${quantity}` }), 'cod'))
    }
    const list = async (search: string) => {
      const query = parseCustomerQuery(new URLSearchParams(search))
      const { customers } = await searchCustomers(shop.db, query, [], 1, 25)
      return customers.map(({ name }) => name)
    }
    const changed = async () => (await shop.db.selectFrom('changed_orders').selectAll().execute()).length
    const sums = async () =>
      (await shop.db.selectFrom('customer_sums').selectAll().execute())
        .map((row) => [row.orders, row.weight_grams, row.refused])
        .toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
    const byKilos = ['Buyer 3', 'Buyer 2', 'Buyer 1']
    expect(await sums()).toEqual([])
    expect(await list('sort=-kilos')).toEqual(byKilos)
    await refreshDailySales(shop)
    expect([await changed(), await sums()]).toEqual([
      0,
      [
        [1, 500, 0],
        [1, 1_000, 0],
        [1, 1_500, 0],
      ],
    ])
    expect(await list('sort=-kilos')).toEqual(byKilos)
    // The largest order comes back: first as a change that waits, then in the sums.
    await moveThrough(opened, ids[0] ?? '', ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    const after = ['Buyer 2', 'Buyer 1', 'Buyer 3']
    expect(await changed()).toBe(1)
    expect(await list('sort=-kilos')).toEqual(after)
    await refreshDailySales(shop)
    expect(await list('sort=-kilos')).toEqual(after)
    expect((await list('sort=-refused'))[0]).toBe('Buyer 3')
    expect(await list('sort=kilos')).toEqual(after.toReversed())
    expect(await sums()).toEqual([
      [0, 0, 1],
      [1, 500, 0],
      [1, 1_000, 0],
    ])
    expect(await listInconsistentCustomers(shop.db)).toEqual([])
    await shop.db.updateTable('customer_sums').set({ orders: 9 }).execute()
    expect(await listInconsistentCustomers(shop.db)).toHaveLength(3)
  })

  test('packs that were credited, and a fully refunded order, count neither for the customer nor on the dashboard', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [
      { productId: '1', weight: '500g', quantity: 1 },
      { productId: '2', weight: '250g', quantity: 2 },
    ])
    const id = await place(shop, buyer, 'cod')
    await fillCart(shop, buyer.user.id, [{ productId: '1', weight: '1kg', quantity: 1 }])
    const kept = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const look = async () => {
      const { now } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
      const listed = await searchCustomers(shop.db, parseCustomerQuery(new URLSearchParams('sort=-kilos')), [], 1, 9)
      const customer = await findCustomer(shop.db, buyer.user.id)
      expect(listed.customers).toEqual([customer])
      expect([customer?.orders, customer?.weightGrams]).toEqual([now.net.orders, now.net.grams])
      return now
    }
    const refundPacks = async (position: number, quantity: number, stock: 'restock' | 'keep' = 'restock') => {
      const input = { lines: [{ position, quantity }], reason: 'Came back', stock }
      const { version } = await orderNow(opened, id)
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, { ...input, version })).toMatchObject({ ok: true })
    }
    expect((await look()).net).toMatchObject({ orders: 2, grams: 2000 })
    await refundPacks(2, 1)
    expect((await look()).net).toMatchObject({ orders: 2, grams: 1750 })
    await refundPacks(1, 1)
    // Credited, and not sent back: a pack that the shopper never got, say.
    expect((await look()).net).toMatchObject({ orders: 2, grams: 1250 })
    await refundPacks(2, 1, 'keep')
    const { totalPaise } = await orderNow(opened, kept)
    expect(await look()).toMatchObject({
      net: { orders: 1, grams: 1000 },
      refunded: { orders: 1, grams: 1000 },
      averagePaise: Math.round((totalPaise + (await orderNow(opened, id)).deliveryPaise) / 100) * 100,
    })
  })

  test('an order whose goods were refunded as a whole was not bought, though its packs stay with the shopper', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const refund = async (amountPaise: number) => {
      const { version } = await orderNow(opened, id)
      const input = { position: 1, amountPaise, reason: 'Stale', stock: 'keep', version } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
      const customer = await findCustomer(shop.db, buyer.user.id)
      const { now, products } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
      expect([now.net.orders, now.net.grams]).toEqual([customer?.orders, customer?.weightGrams])
      expect(products.map(({ weightGrams }) => weightGrams)).toEqual([customer?.weightGrams])
      return customer
    }
    const { grossPaise = 0 } = (await orderNow(opened, id)).lines.find(({ position }) => position === 1) ?? {}
    expect(await refund(100)).toMatchObject({ orders: 1, weightGrams: 500 })
    expect(await refund(grossPaise - 100)).toMatchObject({ orders: 0, weightGrams: 0 })
  })

  test('what was refunded of a charge or as goodwill is no price of a pack, so that the order is still bought', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { lines } = await orderNow(opened, id)
    const [pack, charge] = ['pack', 'delivery'].map((kind) => lines.find((line) => line.kind === kind))
    if (!pack || !charge) throw new Error('The order has no pack or no charge for delivery')
    const refund = async (input: Partial<RefundInput>) => {
      const { version } = await orderNow(opened, id)
      const about = { reason: 'Late', stock: 'keep', version } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, { ...about, ...input })).toMatchObject({
        ok: true,
      })
      const customer = await findCustomer(shop.db, buyer.user.id)
      const { now, products } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
      expect([now.net.orders, now.net.grams]).toEqual([customer?.orders, customer?.weightGrams])
      expect(products.map(({ weightGrams, packs }) => [weightGrams, packs])).toEqual([
        [customer?.weightGrams, (customer?.weightGrams ?? 0) / 250],
      ])
      return customer
    }
    await refund({ lines: [{ position: pack.position, quantity: 1 }] })
    // With it more goes back than the other pack costs.
    const price = pack.grossPaise - Math.round(pack.grossPaise / 2)
    expect(await refund({ position: charge.position, amountPaise: charge.grossPaise })).toMatchObject({ orders: 1 })
    const gift = Math.max(100, price - charge.grossPaise)
    expect(await refund({ amountPaise: gift })).toMatchObject({ orders: 1, weightGrams: 250 })
  })

  test('what its courier lost, a customer has not refused', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'undelivered'])
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', id).execute()
    await moveThrough(opened, id, ['returned'])
    const refusedBy = async () => {
      const query = parseCustomerQuery(new URLSearchParams('pile=refused'))
      const { total } = await searchCustomers(shop.db, query, [], 1, 9)
      return [(await findCustomer(shop.db, buyer.user.id))?.refused, total]
    }
    expect(await refusedBy()).toEqual([0, 0])
    await shop.db.updateTable('parcels').set({ state: 'returned' }).where('order_id', '=', id).execute()
    expect(await refusedBy()).toEqual([1, 1])
  })

  test('what walk-ins buy is no sum of a customer', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
    await shop.db.updateTable('orders').set({ user_id: WALK_IN.id }).where('id', '=', id).execute()
    await refreshDailySales(shop)
    expect(await shop.db.selectFrom('customer_sums').selectAll().execute()).toEqual([])
    expect(await listInconsistentCustomers(shop.db)).toEqual([])
  })

  test('a prepaid order that came back is no refused parcel', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'undelivered', 'returning', 'returned'])
    const query = parseCustomerQuery(new URLSearchParams('pile=refused'))
    expect((await searchCustomers(shop.db, query, [], 1, 9)).total).toBe(0)
    expect((await findCustomer(shop.db, buyer.user.id))?.refused).toBe(0)
  })

  test('the list by last order is the same page by page as at once, before and after the sums are stored', async () => {
    const { shop, clock } = await open({ samples: true })
    const join = async (name: string) => makeBuyer(shop, [], { fullName: name })
    const buy = async (buyer: Awaited<ReturnType<typeof join>>, status: 'delivered' | 'cancelled' = 'delivered') => {
      await fillCart(shop, buyer.user.id, [{ productId: '1', weight: '250g', quantity: 1 }])
      const id = await place(shop, buyer, 'cod')
      await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    }
    // Five orders at one instant, at the end of one page and on the next; then many orders of one person.
    const often = await join('Often')
    await join('Never')
    for (const name of ['At once 1', 'At once 2', 'At once 3', 'At once 4', 'At once 5']) await buy(await join(name))
    for (let time = 0; time < 15; time++) {
      clock.advance(60_000)
      await buy(often)
    }
    clock.advance(60_000)
    await buy(await join('Thought better of it'), 'cancelled')
    clock.advance(60_000)
    await join('Just joined')
    await buy(await join('Erased'))
    await shop.db.updateTable('users').set({ deleted_at: shop.now() }).where('name', '=', 'Erased').execute()
    const namesOf = async (search: string, page: number, perPage: number) => {
      const query = parseCustomerQuery(new URLSearchParams(search))
      const { customers } = await searchCustomers(shop.db, query, [], page, perPage)
      return customers.map(({ name }) => name)
    }
    // Changed orders, which are counted again at each view, then their stored sums, then both.
    for (const count of [async () => 0, refreshDailySales, () => buy(often, 'cancelled')]) {
      await count(shop)
      const all = await namesOf('', 1, 100)
      expect(all[0]).toBe('Often')
      expect(all.slice(1, 6).toSorted()).toEqual([1, 2, 3, 4, 5].map((each) => `At once ${each}`))
      expect(all.slice(6)).toEqual(['Just joined', 'Thought better of it', 'Never'])
      // Reversed, customers without an order still come last.
      const oldest = await namesOf('sort=last', 1, 100)
      expect(oldest.slice(5)).toEqual(['Often', 'Never', 'Thought better of it', 'Just joined'])
      for (const [search, listed] of [
        ['', all],
        ['sort=last', oldest],
      ] as const) {
        for (const perPage of [1, 2]) {
          for (let page = 1; page <= 9; page++) {
            expect(await namesOf(search, page, perPage)).toEqual(listed.slice((page - 1) * perPage, page * perPage))
          }
        }
      }
    }
  })
})
