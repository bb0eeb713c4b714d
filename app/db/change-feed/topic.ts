import type { Tables } from '../schema.ts'

/** The topics whose changes are published. */
export const TOPICS = ['catalogue', 'stock', 'reviews', 'settings', 'content', 'orders', 'parcels', 'outbox'] as const
export type Topic = (typeof TOPICS)[number]

/** Whether the payload of a notification is a topic that this version knows. */
export function isTopic(payload: string | undefined): payload is Topic {
  return TOPICS.some((topic) => topic === payload)
}

/** The topic of each table that has one: every write to it is published. */
export const TOPIC_OF_TABLE: Readonly<Partial<Record<keyof Tables, Topic>>> = {
  products: 'catalogue',
  packs: 'catalogue',
  pack_sizes: 'catalogue',
  categories: 'catalogue',
  collections: 'catalogue',
  collection_products: 'catalogue',
  old_collection_slugs: 'catalogue',
  gst_rates: 'catalogue',
  old_slugs: 'catalogue',
  stock_pools: 'stock',
  lots: 'stock',
  reviews: 'reviews',
  settings: 'settings',
  content_pages: 'content',
  // Pages show where pictures are kept, and the services are opened again.
  connections: 'settings',
  orders: 'orders',
  // Apart from orders, whose every change would otherwise look for parcels to book.
  parcels: 'parcels',
  manifests: 'parcels',
  outbox: 'outbox',
}
