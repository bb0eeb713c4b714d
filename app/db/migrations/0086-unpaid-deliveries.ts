import type { Migration } from './migration.ts'

const CHANNELS = "CHECK (channel IN ('source', 'by-hand'))"
const WITH_DUE = "CHECK (channel IN ('source', 'by-hand', 'due'))"
const PAYMENT = 'payment_id text NOT NULL REFERENCES payments (id)'

/**
 * An order may be delivered although nobody was paid. What is credited of it is a refund of no payment, taken off what is
 * due; what stays due is paid later, also by bank transfer, or written off. The sums of a day know such orders.
 */
export const unpaidDeliveries: Migration = {
  name: '0086-unpaid-deliveries',
  sql: `
INSERT INTO payment_methods (name) VALUES ('bank');
CREATE TABLE bad_debts (
  order_id text PRIMARY KEY REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  written_off_at timestamptz NOT NULL
);
CREATE INDEX bad_debts_by_date ON bad_debts (written_off_at);
CREATE INDEX orders_cod_due ON orders (status, delivered_at) WHERE payment_status = 'cod_due';
ALTER TABLE daily_sales ADD COLUMN unpaid_orders bigint NOT NULL DEFAULT 0;
ALTER TABLE daily_sales ADD COLUMN unpaid_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE daily_sales ADD COLUMN credited_paise bigint NOT NULL DEFAULT 0;
`,
  postgres: `
ALTER TABLE refunds ALTER COLUMN payment_id DROP NOT NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_channel_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_channel_check ${WITH_DUE};
`,
  rebuild: {
    refunds: (createTable) => {
      if (!createTable.includes(CHANNELS) || !createTable.includes(PAYMENT))
        throw new Error('The table refunds has no CHECK of its channel, or no payment')
      return createTable.replace(CHANNELS, WITH_DUE).replace(PAYMENT, PAYMENT.replace(' NOT NULL', ''))
    },
  },
}
