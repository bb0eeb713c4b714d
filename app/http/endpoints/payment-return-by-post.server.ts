import { Hono } from 'hono'

/**
 * The return URL of a payment, for gateways that send the shopper back by a form from their own origin. The form is not
 * read: it becomes a redirect to the same URL, where the gateway is queried. So it needs no CSRF check: it changes
 * nothing.
 */
export const paymentReturn = new Hono()
  .post('/payments/:id/return', (c) => c.redirect(c.req.path, 303))
  .post('/admin/settings/payments/:id/return', (c) => c.redirect(c.req.path, 303))
