import type { Migration } from './migration.ts'

// The name is what the database says when it refuses a row.
const NAME = 'order_line_has_the_product_and_size_of_its_kind'
// A kind that a later migration adds is not held by this.
const CHECK = `CONSTRAINT ${NAME} CHECK (CASE
    WHEN kind = 'pack' THEN product_id IS NOT NULL AND weight IS NOT NULL
    WHEN kind = 'sample' THEN product_id IS NOT NULL AND weight IS NULL
    WHEN kind IN ('delivery', 'cod_fee') THEN product_id IS NULL AND weight IS NULL
    ELSE TRUE END)`

const END = /\n\) STRICT$/

/**
 * The kind of an order line decides whether it has a product and a pack size. Every version wrote its lines so; the migration
 * stops at a row that somebody changed by hand.
 */
export const orderLineKinds: Migration = {
  name: '0047-order-line-kinds',
  sql: '',
  postgres: `ALTER TABLE order_lines ADD ${CHECK};\n`,
  rebuild: {
    order_lines: (createTable) => {
      if (!END.test(createTable)) throw new Error('The table order_lines does not end as expected')
      return createTable.replace(END, `,\n  ${CHECK}\n) STRICT`)
    },
  },
}
