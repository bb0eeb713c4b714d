import type { Migration } from './migration.ts'

/** Which messages that are sent once, by time, were sent about an order. Until now each such message had a table. */
export const orderNotices: Migration = {
  name: '0085-order-notices',
  sql: `
CREATE TABLE order_notices (
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind)
);
INSERT INTO order_notices (order_id, kind, sent_at) SELECT order_id, 'review-asked', asked_at FROM review_asks;
DROP TABLE review_asks;
`,
}
