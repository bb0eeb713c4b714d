import type { Migration } from './migration.ts'

// Indexes for every filter and sort order of the order list, an index of words for its search, and its saved views.
// Words compare by bytes on both databases, so that a prefix is a range of the index.
export const orderSearchAndSavedViews: Migration = {
  name: '0004-orders-are-found',
  sql: `
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_status_change ON orders (status, updated_at, id);
CREATE INDEX orders_by_status_total ON orders (status, total_paise, id);
CREATE INDEX orders_by_status_weight ON orders (status, weight_grams, id);
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_by_total ON orders (total_paise, id);
CREATE INDEX orders_by_weight ON orders (weight_grams, id);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
CREATE INDEX orders_by_method ON orders (payment_method, created_at, id);
CREATE INDEX orders_by_channel ON orders (channel, created_at, id);
CREATE INDEX orders_by_state ON orders (ship_state, created_at, id);
CREATE INDEX orders_by_zone ON orders (zone, created_at, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
CREATE TABLE saved_views (
  id text PRIMARY KEY,
  name text NOT NULL,
  query text NOT NULL,
  user_id text NOT NULL,
  shared_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_views_by_user ON saved_views (user_id);
`,
  postgres: `
CREATE TABLE order_words (
  order_id text NOT NULL REFERENCES orders (id),
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (order_id, word)
);
CREATE INDEX order_words_by_word ON order_words (word, order_id);
INSERT INTO order_words (order_id, word)
  SELECT id, word FROM (
    SELECT id, lower(replace(id, '-', '')) AS word FROM orders
    UNION SELECT id, lower(replace(substr(id, 4), '-', '')) FROM orders
    UNION SELECT id, substr(phone, 4) FROM orders
    UNION SELECT id, substr(phone, 10) FROM orders
    UNION SELECT id, ship_pincode FROM orders
    UNION SELECT id, lower(awb) FROM orders WHERE awb IS NOT NULL
    UNION SELECT order_id, lower(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) FROM invoices
    UNION SELECT id, regexp_split_to_table(lower(ship_name), '[^[:alnum:]]+') FROM orders
    UNION SELECT order_id, regexp_split_to_table(lower(name || ' ' || hindi_name), '[^[:alnum:]]+') FROM order_lines WHERE kind IN ('pack', 'sample')
  ) AS found WHERE word <> '';
`,
  sqlite: `
CREATE TABLE order_words (
  order_id text NOT NULL REFERENCES orders (id),
  word text NOT NULL,
  PRIMARY KEY (order_id, word)
);
CREATE INDEX order_words_by_word ON order_words (word, order_id);
INSERT OR IGNORE INTO order_words (order_id, word)
  WITH RECURSIVE texts (id, words) AS (
    SELECT id, lower(ship_name) FROM orders
    UNION ALL SELECT order_id, lower(name || ' ' || hindi_name) FROM order_lines WHERE kind IN ('pack', 'sample')
  ),
  plain (id, words) AS (
    SELECT id, trim(replace(replace(replace(replace(replace(words, '-', ' '), '&', ' '), ',', ' '), '.', ' '), '''', ' ')) || ' ' FROM texts
  ),
  split (id, word, rest) AS (
    SELECT id, '', words FROM plain
    UNION ALL SELECT id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM split WHERE rest <> ''
  )
  SELECT id, word FROM split WHERE word <> ''
  UNION SELECT id, lower(replace(id, '-', '')) FROM orders
  UNION SELECT id, lower(replace(substr(id, 4), '-', '')) FROM orders
  UNION SELECT id, substr(phone, 4) FROM orders WHERE phone <> ''
  UNION SELECT id, substr(phone, 10) FROM orders WHERE phone <> ''
  UNION SELECT id, ship_pincode FROM orders
  UNION SELECT id, lower(awb) FROM orders WHERE awb IS NOT NULL
  UNION SELECT order_id, lower(replace(replace(number, '/', ''), '-', '')) FROM invoices;
`,
}
