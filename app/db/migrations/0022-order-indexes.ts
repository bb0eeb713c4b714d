import type { Migration } from './migration.ts'

// Every order is written into every index. The filters of the order list are appended to the four indexes it is sorted by, so that
// a rare value is found within an index; the orders of a user need one index instead of three.
const FILTERS = 'payment_status, payment_method, channel, ship_state, zone'

/** Thirteen indexes of orders instead of twenty, and on SQLite an index of words that grows at its end. */
export const orderIndexes: Migration = {
  name: '0022-fewer-indexes-of-orders',
  sql: `
DROP INDEX orders_by_payment;
DROP INDEX orders_by_method;
DROP INDEX orders_by_channel;
DROP INDEX orders_by_state;
DROP INDEX orders_by_zone;
DROP INDEX orders_by_time;
DROP INDEX orders_by_change;
DROP INDEX orders_by_total;
DROP INDEX orders_by_weight;
CREATE INDEX orders_by_time ON orders (created_at, id, ${FILTERS});
CREATE INDEX orders_by_change ON orders (updated_at, id, ${FILTERS});
CREATE INDEX orders_by_total ON orders (total_paise, id, ${FILTERS});
CREATE INDEX orders_by_weight ON orders (weight_grams, id, ${FILTERS});
DROP INDEX orders_by_user;
DROP INDEX orders_by_customer;
DROP INDEX orders_by_buyer;
CREATE INDEX orders_by_user ON orders (user_id, placed_at, status, weight_grams);
`,
  // SQLite orders rows with the same word by their ids, so that new orders are together.
  sqlite: `
DROP INDEX order_words_by_word;
CREATE INDEX order_words_by_word ON order_words (word);
`,
}
