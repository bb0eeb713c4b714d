import type { Migration } from './migration.ts'

/** Coupons and their uses, one per order. A released use keeps its row. */
export const coupons: Migration = {
  name: '0009-coupons',
  sql: `
CREATE TABLE coupons (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
  percent bigint CHECK (percent BETWEEN 1 AND 90),
  amount_paise bigint CHECK (amount_paise > 0),
  most_paise bigint CHECK (most_paise > 0),
  minimum_paise bigint NOT NULL CHECK (minimum_paise >= 0),
  from_day text,
  to_day text,
  total_limit bigint CHECK (total_limit > 0),
  person_limit bigint CHECK (person_limit > 0),
  uses bigint NOT NULL DEFAULT 0 CHECK (uses >= 0),
  note text NOT NULL,
  ended_at timestamptz,
  version bigint NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (uses <= total_limit),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'amount') = (amount_paise IS NOT NULL))
);

CREATE TABLE coupon_uses (
  order_id text PRIMARY KEY REFERENCES orders (id),
  coupon_id text NOT NULL REFERENCES coupons (id),
  user_id text NOT NULL,
  saved_paise bigint NOT NULL CHECK (saved_paise >= 0),
  used_at timestamptz NOT NULL,
  released_at timestamptz
);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id, user_id);
`,
}
