import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL of the shop, in the order of the specification (section 2).
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('products/:id', 'routes/storefront/product.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('samples', 'routes/storefront/samples.tsx'),
    route('order/:id/confirmation', 'routes/storefront/order-confirmation.tsx'),
    route('order-confirmation', 'routes/storefront/last-order-confirmation.tsx'),
    route('orders', 'routes/account/orders.tsx'),
    route('track/:id', 'routes/account/track.tsx'),
    route('orders/:id/invoice', 'routes/account/invoice.tsx'),
    route('orders/:id/problem', 'routes/account/problem.tsx'),
    route('auth', 'routes/account/auth.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('privacy-policy', 'routes/storefront/privacy-policy.tsx'),
    route('terms-of-service', 'routes/storefront/terms-of-service.tsx'),
    route('shipping-policy', 'routes/storefront/shipping-policy.tsx'),
    route('return-policy', 'routes/storefront/return-policy.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  // Checkout has a bare header: back, logo, weight.
  route('checkout', 'routes/storefront/checkout.tsx'),
  ...prefix('admin', [
    layout('routes/admin/layout.tsx', [
      index('routes/admin/dashboard.tsx', { id: 'admin-home' }),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('products', 'routes/admin/products.tsx'),
      route('orders', 'routes/admin/orders.tsx'),
      route('orders/:id', 'routes/admin/order.tsx'),
      route('orders/:id/refund', 'routes/admin/refund.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('requests', 'routes/admin/requests.tsx'),
      route('requests/tickets/:id', 'routes/admin/ticket.tsx'),
      route('requests/problems', 'routes/admin/problems.tsx'),
      route('requests/problems/:id', 'routes/admin/problem.tsx'),
      route('requests/searches', 'routes/admin/searches.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
    ]),
  ]),
  // What a page asks for besides pages.
  route('admin/live', 'routes/admin/live.ts'),
  route('orders/:id/cancel', 'routes/account/cancel-order.ts'),
  route('orders/:id/buy-again', 'routes/account/buy-again.ts'),
  route('orders/:id/pay', 'routes/account/pay-order.ts'),
  route('orders/:id/live', 'routes/account/order-live.ts'),
  route('orders/:id/problem/send', 'routes/account/problem-send.ts'),
  route('payments/:id/return', 'routes/account/payment-return.ts'),
  route('profile/data', 'routes/account/profile-data.ts'),
  route('logout', 'routes/account/logout.ts'),
  // Demo mode only.
  route('dev/inbox', 'routes/dev/inbox.tsx'),
  route('dev/gateway/:ref', 'routes/dev/gateway.tsx'),
] satisfies RouteConfig
