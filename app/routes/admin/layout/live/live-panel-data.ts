import type { OrderNews } from '#app/domain/orders/back-office/order-news.ts'

/** What every page of the panel shows of the shop, loaded with the page and sent again whenever an order changes. */
export type LivePanelData = {
  newest: OrderNews
  /** The number of waiting items per counted page. */
  waiting: Record<string, number>
}
