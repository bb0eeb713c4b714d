import type { Migration } from './migration.ts'

/** The number of failed requests in a row about a refund; after a day of them a person takes over. */
export const unansweredRefunds: Migration = {
  name: '0021-refunds-without-an-answer',
  sql: 'ALTER TABLE refunds ADD COLUMN unanswered bigint NOT NULL DEFAULT 0',
}
