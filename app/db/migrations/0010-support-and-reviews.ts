import type { Migration } from './migration.ts'

/** Ticket events, sample requests, reports of packs that went wrong, and reviews. */
export const supportAndReviews: Migration = {
  name: '0010-requests-and-reviews',
  sql: `
CREATE TABLE ticket_events (
  id text PRIMARY KEY,
  ticket_id text NOT NULL REFERENCES tickets (id),
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('acknowledged', 'answer', 'note', 'resolved')),
  words text NOT NULL,
  UNIQUE (ticket_id, position)
);
CREATE TABLE sample_requests (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  phone text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  address text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  grams bigint CHECK (grams > 0),
  words text NOT NULL DEFAULT '',
  order_id text REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by text,
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK ((status = 'approved') = (order_id IS NOT NULL))
);
CREATE UNIQUE INDEX sample_requests_open ON sample_requests (user_id, product_id) WHERE status = 'open';
CREATE INDEX sample_requests_by_status ON sample_requests (status, created_at);
CREATE TABLE pack_problems (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('short', 'damaged', 'wrong', 'missing', 'stale')),
  packs bigint NOT NULL CHECK (packs > 0),
  short_grams bigint CHECK (short_grams > 0),
  words text NOT NULL,
  pictures text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'refunded', 'resent', 'declined')),
  amount_paise bigint CHECK (amount_paise > 0),
  resend_order_id text REFERENCES orders (id),
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by text,
  CHECK ((kind = 'short') = (short_grams IS NOT NULL)),
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK ((status = 'refunded') = (amount_paise IS NOT NULL)),
  CHECK ((status = 'resent') = (resend_order_id IS NOT NULL))
);
CREATE UNIQUE INDEX pack_problems_open ON pack_problems (order_id, position) WHERE status = 'open';
CREATE INDEX pack_problems_by_status ON pack_problems (status, created_at);
CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  user_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  shown_name text NOT NULL,
  stars bigint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL,
  picture text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  held_for text CHECK (held_for IN ('link', 'phone')),
  reason text NOT NULL DEFAULT '',
  reply text NOT NULL DEFAULT '',
  version bigint NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by text,
  UNIQUE (user_id, product_id)
);
CREATE INDEX reviews_by_product ON reviews (product_id, status, written_at);
CREATE INDEX reviews_by_status ON reviews (status, written_at);
CREATE TABLE review_asks (
  order_id text PRIMARY KEY REFERENCES orders (id),
  asked_at timestamptz NOT NULL
);
CREATE INDEX orders_by_delivery ON orders (delivered_at) WHERE status = 'delivered';
`,
}
