import { Hono } from 'hono'
import type { Shop } from '#app/domain/shop.ts'

/** What gateways tell us. Only their signature counts: no cookie, no origin. */
export const webhooks = new Hono<{ Variables: { shop: Shop } }>()
