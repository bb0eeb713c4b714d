import type { Migration } from './migration.ts'

/** A gateway may take a refund and say days later that it failed: how often it did decides what is done next. */
export const refundsThatFail: Migration = {
  name: '0014-refunds-that-fail',
  sql: 'ALTER TABLE refunds ADD COLUMN failures bigint NOT NULL DEFAULT 0',
}
