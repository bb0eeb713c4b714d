import type { Migration } from './migration.ts'

/**
 * The pack sizes are the shop's own data: an owner adds some and retires others. Two sizes may weigh the same, as a tin of 500 g
 * and a bag of 500 g.
 */
export const ownPackSizes: Migration = {
  name: '0038-own-pack-sizes',
  sql: `
ALTER TABLE pack_sizes ADD COLUMN retired_at timestamptz;
`,
  postgres: 'ALTER TABLE pack_sizes DROP CONSTRAINT pack_sizes_grams_key;',
  rebuild: { pack_sizes: (createTable) => createTable.replace(' UNIQUE', '') },
}
