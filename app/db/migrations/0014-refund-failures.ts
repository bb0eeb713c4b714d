import type { Migration } from './migration.ts'

/** The number of times a gateway took a refund and reported its failure days later; it decides what is done next. */
export const refundFailures: Migration = {
  name: '0014-refunds-that-fail',
  sql: 'ALTER TABLE refunds ADD COLUMN failures bigint NOT NULL DEFAULT 0',
}
