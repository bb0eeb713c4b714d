import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findCsvColumns } from '#app/domain/orders/statement-files/csv-column-store.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0067-file-columns')
const COLUMNS = z.record(z.string(), z.string())

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('the columns of the last file of weights are kept, whatever characters they have', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    const chosen = { awb: 'Waybill "No."', weight: `Charged\\ wt, kg's`, charge: 'शुल्क ₹', unit: 'kg' }
    await sql`insert into weight_columns (id, awb, weight, charge, unit)
      values ('last', ${chosen.awb}, ${chosen.weight}, ${chosen.charge}, ${chosen.unit})`.execute(db)
    await migrate(db)
    expect(await findCsvColumns(db, 'weights', COLUMNS)).toEqual(chosen)
    expect(await db.selectFrom('file_columns').select('kind').execute()).toEqual([{ kind: 'weights' }])
    await expect(sql`select * from weight_columns`.execute(db)).rejects.toThrow()
    await db.destroy()
  })

  test('a shop that chose none has none', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await migrate(db)
    expect(await findCsvColumns(db, 'weights', COLUMNS)).toBeNull()
    await db.destroy()
  })
})
