import { AliasNode, InsertQueryNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely'
import type { Tables } from '../schema.ts'
import { TOPIC_OF_TABLE, type Topic } from './topic.ts'

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
