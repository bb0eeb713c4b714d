import type { PanelPage, PanelPageName, PanelPageOfOne } from '#app/domain/panel-page.ts'

const PATHS: Record<PanelPageName, string> = {
  home: '/admin',
  'sign-in': '/auth?next=%2Fadmin',
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  'packing-list': '/admin/packing',
  products: '/admin/products',
  'aged-products': '/admin/products?stock=aged',
  'new-product': '/admin/products/new',
  cash: '/admin/money/cash',
  'parked-money': '/admin/money/parked',
  books: '/admin/books',
  customers: '/admin/users',
  requests: '/admin/requests',
  problems: '/admin/requests/problems',
  reviews: '/admin/reviews',
  coupons: '/admin/coupons',
  campaigns: '/admin/campaigns',
  'audit-log': '/admin/audit',
  settings: '/admin/settings',
}

const PATHS_OF_ONE: Record<PanelPageOfOne, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  'pack-order': (id) => `/admin/packing/${id}`,
  'ship-order': (id) => `/admin/orders/ship?order=${id}`,
  refund: (id) => `/admin/orders/${id}/refund`,
  customer: (id) => `/admin/users/${id}`,
  'sample-request': (id) => `/admin/requests/samples/${id}`,
  collection: (id) => `/admin/settings/collections/${id}`,
  'home-section': (id) => `/admin/settings/home/${id}`,
  connection: (id) => `/admin/settings/connections/${id}`,
  'test-payment-return': (id) => `/admin/settings/payments/${id}/return`,
}

/** The path of a page that the domain names. Everything else in the panel links to its pages by their paths. */
export function panelPath(page: PanelPage): string {
  switch (page.page) {
    case 'product':
      return `/admin/products/${encodeURIComponent(page.id)}${page.field ? `#field-${page.field}` : ''}`
    case 'settings-section':
      return `/admin/settings/${page.section}${page.part ? `#${page.part}` : ''}`
    case 'document':
      return `/admin/documents?kind=${page.kind}&order=${page.orderId}`
    default:
      return 'id' in page ? PATHS_OF_ONE[page.page](page.id) : PATHS[page.page]
  }
}
