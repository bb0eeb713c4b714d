import { countUndatedProducts } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import { listUnreadableConnections } from '#app/domain/connections/read-connection-views.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { readCodeCapLevel } from '#app/domain/identity/sign-in/code-cap-level.server.ts'
import { type Access, may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { listAgedLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { sumUnpaidDeliveries } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import {
  type OrderGroup,
  STATUS_HANDLING,
  statusesOfGroupByFulfilment,
} from '#app/domain/orders/order/order-status-handling.ts'
import { sumLateCash, sumMissingPayments } from '#app/domain/orders/payout-statements/missing-money-store.server.ts'
import { countOpenPayoutLines } from '#app/domain/orders/payout-statements/payout-line-store.server.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { countParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import {
  countNotCollected,
  sumCashOnTheWay,
  sumPayouts,
  sumWaiting,
  type WaitingOrders,
} from '#app/domain/reports/sales/open-work-store.server.ts'
import { listBrokenLinks } from '#app/domain/seo/links/read-broken-menu-and-home-links.server.ts'
import { HOME_PLACE, type ShopLink } from '#app/domain/seo/links/shop-link.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatAgo, formatDate } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

export type Task = { count: number; name: string; note: string; to: string; urgent: boolean }

/**
 * Facts that several entries need, read once and while the other entries are read: the waiting orders, the number of
 * products low in stock, and for whoever may mend them the links that lead nowhere.
 */
type Facts = {
  shop: Shop
  waiting: ReturnType<typeof sumWaiting>
  low: Promise<number>
  brokenLinks: Promise<readonly ShopLink[]>
}

type Entry = {
  name: string
  to: string
  /** Shown in red unless the count is zero. */
  urgent?: boolean
  /** Shown at zero too; other entries are only shown when there is something to do. */
  always?: boolean
  /** Shown only to those who may open its page. */
  permission?: Permission
  read: (facts: Facts) => Found | Promise<Found>
}
/** `to` replaces the page of the entry, where that depends on the day. */
type Found = { count: number; note: string; to?: string }

/** What needs doing, in display order. A new kind of work is one entry here. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'To confirm',
    to: '/admin/orders?group=new',
    urgent: true,
    always: true,
    read: async ({ shop, waiting }) => waitingOrders((await waiting).new, 'new orders', shop),
  },
  {
    name: 'To pack',
    to: '/admin/orders?group=to-pack',
    always: true,
    read: async ({ shop, waiting }) => {
      const toPack = (await waiting)['to-pack']
      return waitingOrders(toPack, formatWeight(toPack.weightGrams), shop)
    },
  },
  {
    name: 'To ship',
    to: '/admin/orders?group=to-ship',
    always: true,
    read: async ({ shop, waiting }) => waitingOrders((await waiting)['to-ship'], namesOf('to-ship'), shop),
  },
  {
    name: 'To deliver',
    to: '/admin/orders?group=to-deliver',
    read: async ({ shop, waiting }) =>
      waitingOrders((await waiting)['to-deliver'], `${namesOf('to-deliver')}, for local delivery`, shop),
  },
  {
    name: 'To make ready',
    to: '/admin/orders?group=to-collect',
    read: async ({ shop, waiting }) =>
      waitingOrders((await waiting)['to-collect'], `${namesOf('to-collect')}, for pickup`, shop),
  },
  {
    name: 'Not collected',
    to: '/admin/orders?group=to-collect',
    urgent: true,
    read: async ({ shop }) => {
      const today = indianDay(shop.now())
      const { orders, oldest } = await countNotCollected(shop.db, today)
      const note = oldest ? `kept until ${formatDate(oldest)}` : ''
      return { count: orders, note, to: `/admin/orders?group=to-collect&kept=${today}` }
    },
  },
  {
    name: 'Cash to collect',
    to: '/admin/orders?group=on-the-way&payment=cod_due',
    always: true,
    read: async ({ shop }) => {
      const { orders, paise, collectedPaise } = await sumCashOnTheWay(shop.db)
      return { count: orders, note: cashOnTheWayText(paise, collectedPaise) }
    },
  },
  {
    name: 'Cash to receive',
    to: '/admin/money/cash',
    read: async ({ shop }) => {
      const { orders, owedPaise, oldest } = await sumCashOwed(shop.db)
      return { count: owedPaise > 0 ? Math.max(orders, 1) : 0, note: `${formatMoney(owedPaise)}${since(oldest, shop)}` }
    },
  },
  {
    name: 'Owed by shoppers',
    to: '/admin/orders?group=delivered&payment=cod_due',
    read: async ({ shop }) => {
      const { orders, owedPaise, oldest } = await sumUnpaidDeliveries(shop.db)
      return { count: orders, note: `${formatMoney(owedPaise)} not paid at the door${since(oldest, shop)}` }
    },
  },
  {
    name: 'Late or wrong money',
    to: '/admin/money/statements',
    urgent: true,
    permission: 'money',
    read: async ({ shop }) => {
      const [cash, missing, openLines] = await Promise.all([
        sumLateCash(shop.db, shop.now()),
        sumMissingPayments(shop.db, shop.now()),
        countOpenPayoutLines(shop.db),
      ])
      const oldest = [cash.oldest, missing.oldest].filter((at) => at !== null).sort()[0] ?? null
      const count = cash.count + missing.count + openLines
      return { count, note: `${formatMoney(cash.paise + missing.paise)} late${since(oldest, shop)}` }
    },
  },
  {
    name: 'To pay out',
    to: '/admin/orders?refund=by-hand',
    urgent: true,
    read: async ({ shop }) => {
      const { orders, paise, oldest } = await sumPayouts(shop.db)
      return { count: orders, note: `${formatMoney(paise)} by hand${since(oldest, shop)}` }
    },
  },
  {
    name: 'Money without an order',
    to: '/admin/money/parked',
    urgent: true,
    read: async ({ shop }) => {
      const { payments, oldest } = await countParkedMoney(shop.db)
      return { count: payments, note: `to settle${since(oldest, shop)}` }
    },
  },
  {
    name: 'Problems',
    to: '/admin/orders?group=problems',
    always: true,
    read: async ({ waiting }) => ({ count: (await waiting).problems.orders, note: namesOf('problems') }),
  },
  {
    name: 'Requests',
    to: '/admin/requests',
    always: true,
    read: async ({ shop }) => {
      const { tickets, samples, problems } = await countOpenRequests(shop.db)
      return { count: tickets + samples + problems, note: requestsText(tickets, samples, problems) }
    },
  },
  {
    name: 'Near best-before',
    to: '/admin/products?stock=aged',
    urgent: true,
    read: async ({ shop }) => {
      const lots = await listAgedLots(shop.db, await findMinBestBeforeOnSale(shop.db, shop.now()))
      const grams = sumBy(lots, (lot) => lot.leftGrams)
      return { count: lots.length, note: `${formatWeight(grams)} no longer on sale` }
    },
  },
  {
    name: 'No best-before',
    to: '/admin/products?stock=undated',
    read: async ({ shop }) => ({ count: await countUndatedProducts(shop.db), note: 'have a lot without its day' }),
  },
  {
    name: 'Low stock',
    to: '/admin/products?low=1',
    always: true,
    read: async ({ low }) => ({ count: await low, note: 'at the reorder weight' }),
  },
  {
    name: 'Messages',
    to: '/admin/requests/messages',
    urgent: true,
    read: async ({ shop }) => ({ count: await countUnsent(shop.db), note: 'not sent' }),
  },
  {
    name: 'Keys to type again',
    to: '/admin/settings/connections',
    urgent: true,
    permission: 'connections',
    read: async ({ shop }) => {
      const names = await listUnreadableConnections(shop)
      return { count: names.length, note: names.map((name) => CONNECTIONS[name].title).join(', ') }
    },
  },
  {
    name: 'Menu entries',
    to: '/admin/settings/menus',
    permission: 'settings',
    read: async ({ brokenLinks }) => linksToMend((await brokenLinks).filter(({ place }) => place !== HOME_PLACE)),
  },
  {
    name: 'Home page links',
    to: '/admin/settings/home',
    permission: 'settings',
    read: async ({ brokenLinks }) => linksToMend((await brokenLinks).filter(({ place }) => place === HOME_PLACE)),
  },
  {
    name: 'Sign-in codes',
    to: '/admin/requests/messages',
    urgent: true,
    // No task while the day's codes are far below their cap.
    read: async ({ shop }) => {
      const { open, cap, level } = await readCodeCapLevel(shop)
      return {
        count: level === 'calm' ? 0 : open,
        note: level === 'full' ? `cap of ${cap} reached` : `of ${cap} today`,
      }
    },
  },
]

/** What needs doing now, of what the person may do; `low`, the number of products low in stock, is read beside it. */
export async function listTasks(shop: Shop, staff: Access, low: Promise<number>): Promise<Task[]> {
  const brokenLinks = may(staff, 'settings') ? listBrokenLinks(shop) : Promise.resolve([])
  const facts: Facts = { shop, waiting: sumWaiting(shop.db), low, brokenLinks }
  const tasks = await Promise.all(
    ENTRIES.map(async ({ name, to, urgent = false, always, permission, read }) => {
      if (permission && !may(staff, permission)) return []
      const { count, note, to: place = to } = await read(facts)
      return count > 0 || always ? [{ name, to: place, urgent, count, note }] : []
    }),
  )
  return tasks.flat()
}

function waitingOrders({ orders, oldest }: WaitingOrders, message: string, shop: Shop): Found {
  return { count: orders, note: `${message}${since(oldest, shop)}` }
}

/** The statuses that a task counts, as staff read them: those of a tab in which an order waits for staff. */
function namesOf(group: OrderGroup): string {
  const all = new Set(FULFILMENTS.flatMap((fulfilment) => statusesOfGroupByFulfilment(group)[fulfilment]))
  const waiting = [...all].filter((status) => STATUS_FACTS[status].waitsFor === 'staff')
  return waiting.map((status) => STATUS_HANDLING[status].name.toLowerCase()).join(', or ')
}

function linksToMend({ length }: readonly ShopLink[]): Found {
  return { count: length, note: 'lead to a page that is gone' }
}

function since(oldest: Instant | null, { now }: Shop): string {
  return oldest ? `, oldest ${formatAgo(oldest, now())}` : ''
}

/** 1 to answer, 2 samples, 1 pack; kinds without requests are left out. */
function requestsText(tickets: number, samples: number, problems: number): string {
  const parts = [
    tickets > 0 && `${tickets} to answer`,
    samples > 0 && formatCount(samples, 'sample'),
    problems > 0 && formatCount(problems, 'pack'),
  ]
  return parts.filter(Boolean).join(', ') || 'none open'
}

/** What is to be collected, and what couriers hold of orders of which another box is still to come. */
function cashOnTheWayText(paise: Paise, collectedPaise: Paise): string {
  const atDoor = `${formatMoney(paise)} at the door`
  if (collectedPaise === 0) return atDoor
  const collected = `${formatMoney(collectedPaise)} with couriers, of orders delivered in part`
  return paise === 0 ? collected : `${atDoor}, ${collected}`
}
