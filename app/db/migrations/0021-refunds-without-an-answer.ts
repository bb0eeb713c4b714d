import type { Migration } from './migration.ts'

/** How often in a row a gateway gave no answer about a refund: after a day of that a person sees to it. */
export const refundsWithoutAnAnswer: Migration = {
  name: '0021-refunds-without-an-answer',
  sql: 'ALTER TABLE refunds ADD COLUMN unanswered bigint NOT NULL DEFAULT 0',
}
