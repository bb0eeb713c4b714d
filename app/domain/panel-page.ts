/** The pages of the panel that are one of a kind. */
export type PanelPageName =
  | 'home'
  | 'sign-in'
  | 'dashboard'
  | 'orders'
  | 'packing-list'
  | 'products'
  | 'aged-products'
  | 'new-product'
  | 'cash'
  | 'parked-money'
  | 'books'
  | 'customers'
  | 'requests'
  | 'problems'
  | 'reviews'
  | 'coupons'
  | 'campaigns'
  | 'audit-log'
  | 'settings'

/** The pages of the panel about one order. */
export type PanelPageOfOrder = 'order' | 'pack-order' | 'ship-order' | 'refund'

/** The pages of the panel about one thing, which is named by its id. */
export type PanelPageOfOne =
  | PanelPageOfOrder
  | 'customer'
  | 'sample-request'
  | 'collection'
  | 'home-section'
  | 'connection'
  | 'test-payment-return'

/**
 * A page of the panel as rules and messages name it, with the field or part of it to look at. Its address is none of
 * the domain's business: `panelPath` in app/ui/admin/panel-path.ts knows it (docs/decisions/0097).
 */
export type PanelPage =
  | { page: PanelPageName }
  | { page: PanelPageOfOne; id: string }
  | { page: 'product'; id: string; field?: string }
  | { page: 'settings-section'; section: string; part?: string }
  | { page: 'document'; kind: string; orderId: string }

/** What a verb needs to write a link to the panel into a message: the shop's origin, and where its pages are. */
export type PanelLinks = { origin: string; panelPath: (page: PanelPage) => string }

/** The whole address of a page of the panel, for a message. */
export function panelUrl({ origin, panelPath }: PanelLinks, page: PanelPage): string {
  return origin + panelPath(page)
}
