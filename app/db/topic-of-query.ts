import { AliasNode, InsertQueryNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely'
import type { Topic } from './change-feed.server.ts'
import type { Tables } from './schema.ts'

const TOPIC_OF_TABLE: Readonly<Partial<Record<keyof Tables, Topic>>> = {
  products: 'catalogue',
  packs: 'catalogue',
  gst_rates: 'catalogue',
  stock_pools: 'stock',
  lots: 'stock',
  reviews: 'reviews',
  settings: 'settings',
  orders: 'orders',
  outbox: 'outbox',
}

/**
 * The topic a query changes, or null. Of the outbox only new rows count: the sender would wake itself with every row it
 * marks as sent. Raw SQL has no tables to be read from: what writes by it says so (publishAfterCommit).
 */
export function topicOfQuery(query: RootOperationNode): Topic | null {
  const table = changedTable(query)
  if (table === 'outbox' && !InsertQueryNode.is(query)) return null
  return TOPIC_OF_TABLE[table as keyof Tables] ?? null
}

/** A table may also be altered or dropped under a shop that serves: then what is cached of it is no longer true. */
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
