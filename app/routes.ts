import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

// Every URL of the shop: first the pages, in the order of section 2 of docs/specification.md, then the endpoints, then,
// in the comment at the end, what is answered before the router.
const routes = [
  layout('routes/storefront/layout/route.tsx', [
    index('routes/storefront/home/route.tsx'),
    // The draft of the home page, for anyone who has its link.
    route('preview', 'routes/storefront/home/preview/route.tsx'),
    route('products', 'routes/storefront/products/route.tsx'),
    route('products/:id', 'routes/storefront/product/route.tsx'),
    route('collections/:slug', 'routes/storefront/collection/route.tsx'),
    layout('routes/storefront/cart-account-and-text-pages-layout/route.tsx', [
      route('cart', 'routes/storefront/cart/route.tsx'),
      route('samples', 'routes/storefront/load-sample-products/route.tsx'),
      // What messages link to: open without signing in, for anyone who has the link.
      route('pay/:key', 'routes/account/payment/link/route.tsx'),
      route('t/:key', 'routes/account/order/link/route.tsx'),
      route('i/:key', 'routes/account/invoice/link/route.tsx'),
      route('u/:key', 'routes/account/unsubscribe/route.tsx'),
      route('orders/:id/review', 'routes/account/review/route.tsx'),
      route('auth', 'routes/account/auth/route.tsx'),
      route('confirm-email', 'routes/account/confirm-email/route.tsx'),
      layout('routes/account/signed-in-layout/route.tsx', [
        route('products/:id/sample', 'routes/account/sample-request/route.tsx'),
        route('order/:id/confirmation', 'routes/account/order-confirmation/route.tsx'),
        route('order-confirmation', 'routes/account/order-confirmation/latest/route.tsx'),
        route('orders', 'routes/account/orders/route.tsx'),
        route('track/:id', 'routes/account/order/route.tsx'),
        route('orders/:id/invoice', 'routes/account/invoice/route.tsx'),
        route('orders/:id/problem', 'routes/account/problem/route.tsx'),
        route('profile', 'routes/account/profile/route.tsx'),
      ]),
      route('contact', 'routes/storefront/contact/route.tsx'),
      route('our-story', 'routes/storefront/story/route.tsx'),
      route('pages/:slug', 'routes/storefront/content-pages/page/route.tsx'),
      route('journal', 'routes/storefront/content-pages/journal/route.tsx'),
      route('journal/:slug', 'routes/storefront/content-pages/journal-entry/route.tsx'),
      // The draft of a content page, for anyone who has its link.
      route('preview/:id', 'routes/storefront/content-pages/preview/route.tsx'),
      route('privacy-policy', 'routes/storefront/policies/route.tsx', { id: 'privacy-policy' }),
      route('terms-of-service', 'routes/storefront/policies/route.tsx', { id: 'terms-of-service' }),
      route('shipping-policy', 'routes/storefront/policies/route.tsx', { id: 'shipping-policy' }),
      route('return-policy', 'routes/storefront/policies/route.tsx', { id: 'return-policy' }),
    ]),
    // Shown by the service worker in place of a page that is unavailable.
    route('offline', 'routes/storefront/offline/route.tsx'),
    route('*', 'routes/storefront/redirect-or-not-found/route.tsx'),
  ]),
  // Shown instead of every page of the shop while it is being prepared.
  route('opens-soon', 'routes/storefront/opens-soon/route.tsx'),
  // Checkout has a bare header: back, logo, weight.
  route('checkout', 'routes/storefront/checkout/route.tsx'),
  ...prefix('admin', [
    layout('routes/admin/layout/route.tsx', [
      index('routes/admin/dashboard/route.tsx', { id: 'admin-home' }),
      route('dashboard', 'routes/admin/dashboard/route.tsx'),
      route('products', 'routes/admin/products/route.tsx'),
      route('products/import', 'routes/admin/products/imports/route.tsx'),
      route('products/import/:id', 'routes/admin/products/imports/import/route.tsx'),
      route('products/new', 'routes/admin/products/new/route.tsx'),
      route('products/prices', 'routes/admin/products/prices/route.tsx'),
      route('products/:id', 'routes/admin/products/product/route.tsx'),
      route('products/:id/stock', 'routes/admin/products/stock/route.tsx'),
      route('products/:id/lots/:lot', 'routes/admin/products/lot/route.tsx'),
      route('orders', 'routes/admin/orders/route.tsx'),
      route('orders/new', 'routes/admin/orders/new/route.tsx'),
      route('orders/ship', 'routes/admin/orders/ship-parcels/route.tsx'),
      route('orders/manifests/:id', 'routes/admin/orders/manifest/route.tsx'),
      route('orders/:id', 'routes/admin/orders/order/route.tsx'),
      route('orders/:id/edit', 'routes/admin/orders/edit/route.tsx'),
      route('orders/:id/refund', 'routes/admin/orders/refund/route.tsx'),
      route('counter', 'routes/admin/orders/counter/route.tsx'),
      route('money/cash', 'routes/admin/money/cash/route.tsx'),
      route('money/cash/:id', 'routes/admin/money/cash/remittance/route.tsx'),
      route('money/parked', 'routes/admin/money/parked-money/route.tsx'),
      route('money/weights', 'routes/admin/money/weight-charges/route.tsx'),
      route('money/statements', 'routes/admin/money/statements/route.tsx'),
      route('money/statements/:id', 'routes/admin/money/statements/statement-file/route.tsx'),
      route('books', 'routes/admin/books/route.tsx'),
      route('books/tally', 'routes/admin/books/tally/route.tsx'),
      route('books/profit', 'routes/admin/books/profit/route.tsx'),
      route('books/stock', 'routes/admin/books/stock/route.tsx'),
      route('books/months', 'routes/admin/books/months/route.tsx'),
      route('books/registers/:name', 'routes/admin/books/register/route.tsx'),
      route('books/returns', 'routes/admin/books/gst-returns/route.tsx'),
      route('packing', 'routes/admin/packing/route.tsx'),
      route('packing/stickers', 'routes/admin/packing/stickers/route.tsx'),
      route('packing/:id', 'routes/admin/packing/order/route.tsx'),
      route('users', 'routes/admin/users/route.tsx'),
      route('users/:id', 'routes/admin/users/user/route.tsx'),
      route('requests', 'routes/admin/requests/tickets/route.tsx'),
      route('requests/tickets/:id', 'routes/admin/requests/ticket/route.tsx'),
      route('requests/samples', 'routes/admin/requests/samples/route.tsx'),
      route('requests/samples/:id', 'routes/admin/requests/sample/route.tsx'),
      route('requests/problems', 'routes/admin/requests/problems/route.tsx'),
      route('requests/problems/:id', 'routes/admin/requests/problem/route.tsx'),
      route('requests/searches', 'routes/admin/requests/search-misses/route.tsx'),
      route('requests/messages', 'routes/admin/requests/unsent-messages/route.tsx'),
      route('reviews', 'routes/admin/reviews/route.tsx'),
      route('settings', 'routes/admin/settings/layout/route.tsx', [
        index('routes/admin/settings/route.tsx'),
        route('store', 'routes/admin/settings/store/route.tsx'),
        route('categories', 'routes/admin/settings/categories/route.tsx'),
        route('categories/:id', 'routes/admin/settings/categories/category/route.tsx'),
        route('collections', 'routes/admin/settings/collections/route.tsx'),
        route('collections/:id', 'routes/admin/settings/collections/collection/route.tsx'),
        route('brand', 'routes/admin/settings/brand/route.tsx'),
        route('home', 'routes/admin/settings/home/route.tsx'),
        route('home/:section', 'routes/admin/settings/home/section/route.tsx'),
        route('menus', 'routes/admin/settings/menus/route.tsx'),
        route('pack-sizes', 'routes/admin/settings/pack-sizes/route.tsx'),
        route('delivery', 'routes/admin/settings/delivery/route.tsx'),
        route('carriers', 'routes/admin/settings/carriers/route.tsx'),
        route('orders', 'routes/admin/settings/orders/route.tsx'),
        route('cod', 'routes/admin/settings/cod/route.tsx'),
        route('pickup', 'routes/admin/settings/pickup/route.tsx'),
        route('local-delivery', 'routes/admin/settings/local-delivery/route.tsx'),
        route('samples', 'routes/admin/settings/tasting-samples/route.tsx'),
        route('stock', 'routes/admin/settings/stock/route.tsx'),
        route('tax', 'routes/admin/settings/tax/route.tsx'),
        route('books', 'routes/admin/settings/tally-ledgers/route.tsx'),
        route('messages', 'routes/admin/settings/messages/route.tsx'),
        route('messages/:kind', 'routes/admin/settings/messages/text-message/route.tsx'),
        route('messages/mails/:kind', 'routes/admin/settings/messages/mail/route.tsx'),
        route('whatsapp', 'routes/admin/settings/whatsapp/route.tsx'),
        route('connections', 'routes/admin/settings/connections/route.tsx'),
        route('connections/:name', 'routes/admin/settings/connections/connection/route.tsx'),
        route('payments', 'routes/admin/settings/payments/route.tsx'),
        route('search-engines', 'routes/admin/settings/search-engines/route.tsx'),
        route('redirects', 'routes/admin/settings/redirects/route.tsx'),
        route('team', 'routes/admin/settings/team/route.tsx'),
        route('roles', 'routes/admin/settings/roles/route.tsx'),
        route('contact', 'routes/admin/settings/contact-page/route.tsx'),
        route('policies', 'routes/admin/settings/policies/route.tsx'),
        route('policies/:name', 'routes/admin/settings/policies/policy/route.tsx'),
        route('opening', 'routes/admin/settings/opening/route.tsx'),
        route('trial-year', 'routes/admin/settings/trial-year/route.tsx'),
      ]),
      route('audit', 'routes/admin/audit/route.tsx'),
      route('pages', 'routes/admin/pages/route.tsx'),
      route('pages/new', 'routes/admin/pages/new/route.tsx'),
      route('pages/:id', 'routes/admin/pages/content-page/route.tsx'),
      route('coupons', 'routes/admin/coupons/route.tsx'),
      route('coupons/new', 'routes/admin/coupons/new/route.tsx'),
      route('coupons/:id', 'routes/admin/coupons/coupon/route.tsx'),
      route('campaigns', 'routes/admin/campaigns/route.tsx'),
      route('campaigns/new', 'routes/admin/campaigns/new/route.tsx'),
      route('campaigns/:id', 'routes/admin/campaigns/campaign/route.tsx'),
      route('*', 'routes/admin/not-found/route.tsx'),
    ]),
  ]),
  // Endpoints: what pages fetch, post or download, by section.
  route('coupon', 'routes/storefront/cart/coupon.route.ts'),
  route('products/:id/whatsapp', 'routes/storefront/product/whatsapp-order.route.ts'),

  route('orders/:id/pay', 'routes/account/payment/pay-order.route.ts'),
  route('payments/:id/go', 'routes/account/payment/payment-redirect.route.ts'),
  route('payments/:id/return', 'routes/account/payment/payment-return.route.ts'),

  route('orders/:id/buy-again', 'routes/account/orders/buy-again.route.ts'),
  route('orders/:id/cancel', 'routes/account/order/cancel-order.route.ts'),
  route('orders/:id/live', 'routes/account/order/order-live.route.ts'),
  route('orders/:id/invoice.pdf', 'routes/account/invoice/invoice-pdf.route.ts'),
  route('orders/:id/credit-note.pdf', 'routes/account/invoice/credit-note-pdf.route.ts'),
  route('orders/:id/problem/send', 'routes/account/problem/send-problem.route.ts'),
  route('orders/:id/review/send', 'routes/account/review/send-review.route.ts'),
  route('profile/data', 'routes/account/profile/profile-data.route.ts'),
  route('auth/code/:id', 'routes/account/auth/printed-code.route.ts'),
  route('logout', 'routes/account/auth/logout.route.ts'),

  ...prefix('admin', [
    route('live', 'routes/admin/layout/live.route.ts'),
    route('find', 'routes/admin/layout/command-palette/find.route.ts'),
    route('products/find', 'routes/admin/products/find-products.route.ts'),
    route('products/:id/pictures', 'routes/admin/products/product-form/upload-picture.route.ts'),
    route('products/export.csv', 'routes/admin/products/products-csv.route.ts'),
    route('products/import/:id/errors.csv', 'routes/admin/products/imports/import/errors-csv.route.ts'),
    route('settings/brand/pictures', 'routes/admin/settings/brand/upload-picture.route.ts'),
    route('pages/pictures', 'routes/admin/pages/upload-picture.route.ts'),
    route('packing/ticks', 'routes/admin/packing/ticks.route.ts'),
    route('packing/stickers.pdf', 'routes/admin/packing/stickers/stickers-pdf.route.ts'),
    route('documents', 'routes/admin/documents/documents-pdf.route.ts'),
    route('books/registers/:name/rows.csv', 'routes/admin/books/register/rows-csv.route.ts'),
    route('books/registers/:name/rows.xlsx', 'routes/admin/books/register/rows-xlsx.route.ts'),
    route('books/tally.xml', 'routes/admin/books/tally/tally-xml.route.ts'),
    route('books/returns/json', 'routes/admin/books/gst-returns/gstr1-json.route.ts'),
    route('books/returns/e-invoices', 'routes/admin/books/gst-returns/e-invoices-json.route.ts'),
    route('books/returns/csv', 'routes/admin/books/gst-returns/return-csv.route.ts'),
    route('books/document.pdf', 'routes/admin/books/document-pdf.route.ts'),
    route('orders/manifests/:id/manifest.pdf', 'routes/admin/orders/manifest/manifest-pdf.route.ts'),
    route('orders/manifests/:id/labels.pdf', 'routes/admin/orders/manifest/labels-pdf.route.ts'),
    route('users/:id/data', 'routes/admin/users/user/data-export.route.ts'),
    route('settings/payments/:id/return', 'routes/admin/settings/payments/test-payment-return.route.ts'),
    route('audit.csv', 'routes/admin/audit/audit-csv.route.ts'),
  ]),

  // Demo mode only; the kit in development too.
  ...prefix('dev', [
    route('inbox', 'routes/dev/inbox/route.tsx'),
    route('courier', 'routes/dev/courier/route.tsx'),
    route('kit', 'routes/dev/kit/route.tsx'),
    route('gateway/:ref', 'routes/dev/gateway/route.tsx'),
  ]),
] satisfies RouteConfig

export default routes.map(exactCase)

/**
 * A path matches as it is written here, /T/… is not /t/…: what keeps keys out of the log, personal pages out of search
 * engines and large bodies out of memory compares paths too.
 */
function exactCase({ children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  return { ...entry, caseSensitive: true, ...(children && { children: children.map(exactCase) }) }
}

// app/server.ts answers these before the router. In app/http/endpoints/:
//   /files/:name                                             serve-uploads.server.ts
//   /healthz, /readyz                                        health.server.ts
//   /metrics                                                 metrics.server.ts
//   /robots.txt, /.well-known/security.txt                   robots-sitemap-and-feeds.server.ts
//   /sitemap.xml, /sitemap-1.xml and on                      robots-sitemap-and-feeds.server.ts
//   /feeds/products.xml, /feeds/new.xml, /feeds/journal.xml  robots-sitemap-and-feeds.server.ts
//   /manifest.webmanifest                                    web-manifest.server.ts
//   /dev/inbox, as JSON                                      dev-inbox-json.server.ts
//   POST /webhooks/payments/:gateway                         payment-webhooks.server.ts
//   GET and POST /webhooks/whatsapp/:service                 whatsapp-webhooks.server.ts
//   POST /webhooks/parcels/:key                              courier-webhooks.server.ts
//   POST /payments/:id/return                                payment-return-by-post.server.ts
//   POST /admin/settings/payments/:id/return                 payment-return-by-post.server.ts
// In app/api/: /api/session, and /api/v1, a file per noun.
