import { Hono } from 'hono'
import type { Shop } from '#app/domain/shop.ts'

/** The same shop for programs. */
export const api = new Hono<{ Variables: { shop: Shop; client: string } }>()
