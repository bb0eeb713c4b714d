import type { Compilable } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db.server.ts'
import { openDb } from '../open-db.server.ts'
import { topicOfQuery } from './topic.ts'

const db: Db = openDb(':memory:')
const AT = '2026-06-01T06:30:00.000Z'
const setting = { key: 'tax', value: '{}', updated_at: AT, updated_by: null }
const message = { id: 'a', channel: 'mail', kind: 'a', recipient: 'a', body: 'a', variables: '{}' } as const

test.each<[string, Compilable, ReturnType<typeof topicOfQuery>]>([
  ['an insert', db.insertInto('settings').values(setting), 'settings'],
  ['a changed page of the owner', db.updateTable('content_pages').set({ slug: 'a' }), 'content'],
  ['an update', db.updateTable('orders').set({ status: 'placed' }), 'orders'],
  ['an update of parcels', db.updateTable('parcels').set({ task: 'book' }), 'parcels'],
  ['an update under an alias', db.updateTable('products as p').set({ grade: 'A' }), 'catalogue'],
  ['a delete', db.deleteFrom('packs').where('product_id', '=', '1'), 'catalogue'],
  ['a delete of lots', db.deleteFrom('lots'), 'stock'],
  ['a delete of reviews', db.deleteFrom('reviews'), 'reviews'],
  ['an update of pools', db.updateTable('stock_pools').set({ held_grams: 1 }), 'stock'],
  ['an update of rates', db.updateTable('gst_rates').set({ rate_bp: 500 }), 'catalogue'],
  ['a renamed table', db.schema.alterTable('products').renameTo('old'), 'catalogue'],
  ['a dropped table', db.schema.dropTable('stock_pools'), 'stock'],
  ['a new message', db.insertInto('outbox').values({ ...message, created_at: AT }), 'outbox'],
  ['a message marked as sent', db.updateTable('outbox').set({ sent_at: AT }), null],
  ['a table without a topic', db.deleteFrom('order_lines'), null],
  ['a select', db.selectFrom('orders').selectAll(), null],
])('the topic a query publishes: %s', (_, query, topic) => {
  expect(topicOfQuery(query.compile().query)).toBe(topic)
})
