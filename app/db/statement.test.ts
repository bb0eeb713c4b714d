import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { inTransactionOrNothing } from './db.server.ts'
import { statement } from './statement.server.ts'

onBothDatabases((open) => {
  test('a statement is put together once, and gives each caller the rows for what they gave', async () => {
    const { db } = (await open({ samples: true })).shop
    let built = 0
    const namesOf = statement((shop, { ids, grams }: { ids: readonly string[]; grams: number }) => {
      built++
      const rows = shop.selectFrom('packs').innerJoin('products', 'products.id', 'packs.product_id')
      return rows.select('name').where('product_id', 'in', ids).where('grams', '=', grams).orderBy('name')
    })
    const [first] = await namesOf(db, { ids: ['1'], grams: 250 })
    const [second] = await namesOf(db, { ids: ['2'], grams: 250 })
    expect([first, second]).toEqual(await byHand(['1', '2']))
    expect(built).toBe(1)
    expect(await namesOf(db, { ids: ['1'], grams: 251 })).toEqual([])
    // Two ids are another statement than one.
    expect(await namesOf(db, { ids: ['2', '1'], grams: 250 })).toEqual((await byHand(['1', '2'])).toSorted(byName))
    expect(built).toBe(2)

    async function byHand(ids: string[]) {
      const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
      return ids.map((id) => ({ name: rows.find((row) => row.id === id)?.name ?? '' }))
    }
  })

  test('rows are written, inside a transaction and with it undone', async () => {
    const { db } = (await open()).shop
    const insert = statement((tx, { by, rows }: { by: { name: string }; rows: readonly { key: string }[] }) =>
      tx
        .insertInto('settings')
        .values(rows.map(({ key }) => ({ key, value: '{}', updated_at: NOW, updated_by: by.name }))),
    )
    const both = [{ key: 'a' }, { key: 'b' }]
    const refused = { ok: false, reason: 'tried', detail: undefined } as const
    await inTransactionOrNothing(db, async (tx) => {
      await insert(tx, { by: { name: 'Asha' }, rows: both })
      return refused
    })
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    expect(await insert(db, { by: { name: 'Asha' }, rows: both })).toEqual([])
    const stored = await db.selectFrom('settings').select(['key', 'updated_by']).orderBy('key').execute()
    expect(stored).toEqual([
      { key: 'a', updated_by: 'Asha' },
      { key: 'b', updated_by: 'Asha' },
    ])
  })

  test('what cannot be put together beforehand is said, not guessed', async () => {
    const { db } = (await open()).shop
    type Given = { grams: number; name?: string; order?: { lines: readonly string[] } }
    const counted = statement((_, { grams }: Given) => sql`select ${grams * 2}`)
    await expect(counted(db, { grams: 1 })).rejects.toThrow('put together before grams is known')
    const named = statement((_, { name }: Given) => sql`select cast(${name} as text) as name`)
    await expect(named(db, { grams: 1 })).rejects.toThrow('given no name')
    const spread = statement((_, given: Given) => sql`select ${{ ...given }.grams}`)
    await expect(spread(db, { grams: 1 })).rejects.toThrow('names what it takes')
    const deep = statement((_, { order }: Given) => sql`select ${order?.lines[0]}`)
    await expect(deep(db, { grams: 1, order: { lines: ['a'] } })).rejects.toThrow('lists stand on top')
  })
})

const NOW = '2026-11-20T04:30:00.000Z'
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
