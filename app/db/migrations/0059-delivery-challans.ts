import type { Migration } from './migration.ts'

/** The delivery challans of parcels without an invoice, with the value of each line's goods when it was issued. */
export const deliveryChallans: Migration = {
  name: '0059-delivery-challans',
  sql: `
CREATE TABLE delivery_challans (
  number text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  issued_at timestamptz NOT NULL
);
CREATE TABLE delivery_challan_lines (
  number text NOT NULL REFERENCES delivery_challans (number),
  position bigint NOT NULL,
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  PRIMARY KEY (number, position)
);
`,
}
