import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PHOTO = '/files/reviews/1763700000000_pic-a1b2-1280x853.webp'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0090-review-pictures')

test.each<Engine>(['SQLite', 'PostgreSQL'])('on %s a review keeps its photograph', async (engine) => {
  const db = await emptyDatabase(engine)
  await migrate(db, MIGRATIONS.slice(0, PLACE))
  await sql`insert into users (id, phone, name, created_at, updated_at) values ('usr_1', '+919876500001', 'Asha Rao', ${AT}, ${AT})`.execute(
    db,
  )
  await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
    created_at, updated_at) values ('MW-1', 'usr_1', '', 'delivered', 'paid', 'upi', 1000, 0, 1000, 48, 500, '{}',
    'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
  for (const id of ['1', '2'])
    await sql`insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category,
      search_words, kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients,
      storage, created_at, updated_at) values (${id}, ${id}, 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]',
      '', '[]', '', '{}', 9, '', '', '', ${AT}, ${AT})`.execute(db)
  for (const [product, picture] of [
    ['1', PHOTO],
    ['2', null],
  ])
    await sql`insert into reviews (id, product_id, user_id, order_id, shown_name, stars, words, picture, written_at)
      values (${`rev_${product}`}, ${product}, 'usr_1', 'MW-1', 'Asha R.', 4, '', ${picture}, ${AT})`.execute(db)
  await migrate(db, MIGRATIONS)
  const reviews = await db.selectFrom('reviews').select(['id', 'pictures']).orderBy('id').execute()
  expect(reviews).toEqual([
    { id: 'rev_1', pictures: JSON.stringify([PHOTO]) },
    { id: 'rev_2', pictures: '[]' },
  ])
})
