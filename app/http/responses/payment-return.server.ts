import { Hono } from 'hono'

/**
 * Shoppers come back from a gateway's page by a link or by a form that page sends from its own origin. Nothing such a form
 * says is read: it becomes the link, behind which the gateway itself is asked. So it stands before the check of where
 * requests come from, and changes nothing whoever sends it.
 */
export const paymentReturn = new Hono()
  .post('/payments/:id/return', (c) => c.redirect(c.req.path, 303))
  .post('/admin/settings/payments/:id/return', (c) => c.redirect(c.req.path, 303))
