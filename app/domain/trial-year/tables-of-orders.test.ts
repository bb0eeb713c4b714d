import { expect, test } from 'vitest'
import { listTables } from '#app/db/move/table-introspection.server.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { OF_ORDERS } from './trial-data-store.server.ts'

/**
 * Tables with a foreign key to orders, or to what hangs on them, which also have rows of other origin: deleteTrialData
 * names them.
 */
const OF_OTHERS_TOO = ['sample_requests']

// A job that writes about orders runs again once the trial year is loaded, so loading it and taking it away would not
// show that its table was forgotten.
test('what references an order, or what hangs on one, is removed with the trial year, before it', async () => {
  const db = await openMigratedDatabase('SQLite')
  const tables = await listTables(db)
  await db.destroy()
  const emptied: readonly string[] = [...OF_ORDERS, 'orders']
  const hanging = tables.filter(({ name, references }) => references.some((to) => to !== name && emptied.includes(to)))
  expect(hanging.length).toBeGreaterThan(20)
  const kept = hanging.map(({ name }) => name).filter((name) => !emptied.includes(name))
  expect(kept.toSorted(), 'A new table belongs in OF_ORDERS').toEqual(OF_OTHERS_TOO)
  const tooLate = hanging.flatMap(({ name, references }) =>
    references.filter((to) => emptied.includes(to) && emptied.indexOf(name) > emptied.indexOf(to) && name !== to),
  )
  expect(tooLate).toEqual([])
})
