import { AliasNode, InsertQueryNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely'
import type { Tables } from '../schema.ts'

/** The topics whose changes are published. */
export const TOPICS = ['catalogue', 'stock', 'reviews', 'settings', 'content', 'orders', 'parcels', 'outbox'] as const
export type Topic = (typeof TOPICS)[number]

/** Whether the payload of a notification is a topic that this version knows. */
export function isTopic(payload: string | undefined): payload is Topic {
  return TOPICS.some((topic) => topic === payload)
}

/** The topic of each table that has one: every write to it is published. */
const TOPIC_OF_TABLE: Readonly<Partial<Record<keyof Tables, Topic>>> = {
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

/**
 * The topic that a query changes, or null. In the outbox only new rows count: the sender would wake itself with every
 * row it marks as sent. Raw SQL has no operation tree; code that writes with it calls publishAfterCommit.
 */
export function topicOfQuery(query: RootOperationNode): Topic | null {
  const table = changedTable(query)
  if (table === 'outbox' && !InsertQueryNode.is(query)) return null
  return TOPIC_OF_TABLE[table as keyof Tables] ?? null
}

/** The table that a query writes to. Altering or dropping one also outdates what a running shop caches of it. */
function changedTable(query: RootOperationNode): string | null {
  switch (query.kind) {
    case 'InsertQueryNode':
    case 'MergeQueryNode':
      return nameOf(query.into)
    case 'UpdateQueryNode':
    case 'AlterTableNode':
    case 'DropTableNode':
      return nameOf(query.table)
    case 'DeleteQueryNode':
      return nameOf(query.from.froms[0])
    default:
      return null
  }
}

function nameOf(node: OperationNode | undefined): string {
  if (node && AliasNode.is(node)) return nameOf(node.node)
  if (node && TableNode.is(node)) return node.table.identifier.name
  throw new Error('A query that writes names one table, so that its change can be published')
}
