import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const NAME = '0075-replaced-orders'
const REPLACED = 'Replaced by a newer order'

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('what replaced an order is found in the ledger or in its history, also after an erasure', async () => {
    const db = await emptyDatabase(engine)
    const place = MIGRATIONS.findIndex(({ name }) => name === NAME)
    await migrate(db, MIGRATIONS.slice(0, place))
    await sql`insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category, search_words,
      kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients, storage, created_at,
      updated_at) values ('1', 'almonds', 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]', '', '[]', '', '{}', 9, '',
      '', '', ${AT}, ${AT})`.execute(db)
    const orders = [
      { id: 'ledger', reason: REPLACED, note: null },
      { id: 'history', reason: null, note: REPLACED },
      { id: 'too-late', reason: 'Not paid in time', note: 'Not paid in time' },
    ]
    for (const { id, reason, note } of orders) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise,
        delivery_paise, total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone,
        due_day, created_at, updated_at) values (${id}, 'usr_1', '', 'expired', 'failed', 'upi', 0, 0, 0, 0, 500, '{}',
        'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
      if (reason !== null)
        await sql`insert into stock_movements (id, product_id, kind, grams, on_hand_grams, held_grams, order_id, reason, actor, at)
          values (${`mov_${id}`}, '1', 'release', 500, 0, 0, ${id}, ${reason}, 'shop', ${AT})`.execute(db)
      await sql`insert into order_events (id, order_id, position, at, kind, from_status, to_status, actor, note)
        values (${`evt_${id}`}, ${id}, 1, ${AT}, 'moved', 'pending_payment', 'expired', 'shop', ${note})`.execute(db)
    }
    await migrate(db)
    const stored = await db.selectFrom('orders').select(['id', 'replaced_at']).orderBy('id').execute()
    expect(stored).toEqual([
      { id: 'history', replaced_at: AT },
      { id: 'ledger', replaced_at: AT },
      { id: 'too-late', replaced_at: null },
    ])
    await db.destroy()
  })
})
