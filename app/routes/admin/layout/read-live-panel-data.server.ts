import type { Db } from '#app/db/db.server.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { findOrderNews } from '#app/domain/orders/back-office/order-news-store.server.ts'
import { countParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { countOrdersWaiting } from '#app/domain/reports/sales/open-work-store.server.ts'
import { countPendingReviews } from '#app/domain/reviews/review-store.server.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'
import type { LivePanelData } from './live/use-live-panel.ts'

/**
 * What every page of the panel shows of the shop: the newest order, and the items that wait on each page the person may
 * open.
 */
export async function readLivePanelData(db: Db, staff: Access): Promise<LivePanelData> {
  const [{ changedAt, placed }, toConfirm, toPack, toShip, requests, unsent, reviews, parked] = await Promise.all([
    findOrderNews(db),
    may(staff, 'orders') ? countOrdersWaiting(db, 'new') : 0,
    may(staff, 'pack') ? countOrdersWaiting(db, 'to-pack') : 0,
    may(staff, 'pack') ? countOrdersWaiting(db, 'to-ship') : 0,
    may(staff, 'requests') ? countOpenRequests(db) : { tickets: 0, samples: 0, problems: 0 },
    may(staff, 'requests') ? countUnsent(db) : 0,
    may(staff, 'reviews') ? countPendingReviews(db) : 0,
    may(staff, 'money') ? countParkedMoney(db) : { payments: 0 },
  ])
  const waiting = {
    orders: toConfirm,
    packing: toPack + toShip,
    requests: requests.tickets + requests.samples + requests.problems + unsent,
    reviews,
    money: parked.payments,
  }
  // Staff who may not see orders learn only that something has changed.
  return { newest: { changedAt, placed: may(staff, 'orders') ? placed : null }, waiting }
}
