import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MESSAGE_CHANNELS } from '#app/domain/notifications/channels/message-channel.ts'
import { ORDER_CHANNELS, ORDER_LINE_KINDS } from '#app/domain/orders/order/order.ts'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { PARCEL_STATES } from '#app/domain/orders/parcel/parcel-state.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import { ORDER_PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { PAYMENT_STATUSES } from '#app/domain/payments/payment/payment-status.ts'
import type { Engine } from '#test/database/engines.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

const MEMBERS: Readonly<Record<(typeof REFERENCE_TABLES)[number], readonly string[]>> = {
  order_statuses: ORDER_STATUSES,
  payment_statuses: PAYMENT_STATUSES,
  payment_methods: ORDER_PAYMENT_METHODS,
  order_channels: ORDER_CHANNELS,
  order_line_kinds: ORDER_LINE_KINDS,
  message_channels: MESSAGE_CHANNELS,
  parcel_states: PARCEL_STATES,
}

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('every member of a list has its row, and no row is without a member', async () => {
    const db = await openMigratedDatabase(engine)
    for (const table of REFERENCE_TABLES) {
      const { rows } = await sql<{ name: string }>`select * from ${sql.table(table)}`.execute(db)
      const [stored, members] = [rows.map(({ name }) => name), MEMBERS[table]]
      const missing = members.filter((name) => !stored.includes(name))
      const statements = missing.map((name) => `INSERT INTO ${table} (name) VALUES ('${name}');`)
      expect(statements, 'A new migration in app/db/migrations/, with its two lines in index.ts there, needs').toEqual(
        [],
      )
      expect(stored.toSorted(), table).toEqual(members.toSorted())
    }
    await db.destroy()
  })

  test('a new shop has the default pack sizes, with their grams', async () => {
    const db = await openMigratedDatabase(engine)
    const rows = await db.selectFrom('pack_sizes').selectAll().orderBy('grams').execute()
    expect(rows).toEqual(NEW_SHOP_PACK_SIZES.map((label) => ({ label, grams: packGrams(label), retired_at: null })))
    await db.destroy()
  })
})
