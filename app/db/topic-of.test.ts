import { expect, test } from 'vitest'
import { topicOf } from './topic-of.server.ts'

test.each([
  ['insert into "orders" ("id") values (?)', 'orders'],
  ['update "orders" set "status" = $1', 'orders'],
  ['delete from "packs" where "product_id" = ?', 'catalogue'],
  ['update products set grade = 1', 'catalogue'],
  ['update "stock_pools" set "held_grams" = ?', 'stock'],
  ['delete from "lots" where "id" = ?', 'stock'],
  ['insert into "reviews" ("id") values (?)', 'reviews'],
  ['insert into "settings" ("name") values (?)', 'settings'],
  ['INSERT INTO "gst_rates" ("hsn") values ($1)', 'catalogue'],
  ['alter table "products" rename to "old"', 'catalogue'],
  ['drop table "stock_pools"', 'stock'],
  ['insert into "outbox" ("id") values ($1)', 'outbox'],
  ['update "outbox" set "sent_at" = $1', null],
  ['insert into "order_lines" ("id") values ($1)', null],
  ['select * from "orders"', null],
  ['begin', null],
])('%s is news of %s', (statement, topic) => {
  expect(topicOf(statement)).toBe(topic)
})
