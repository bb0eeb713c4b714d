import { expect, test } from 'vitest'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listSubjectNames } from './audit-subject-name-store.server.ts'

onBothDatabases((open) => {
  test('subjects have the names people know; what is gone or numbered has none', async () => {
    const { shop } = await open({ samples: true })
    const file = { fileName: 'walnuts.csv', headers: ['Product name'], rows: [['Walnuts']] }
    const imported = await createImport(shop, 'usr_owner', file)
    const id = expectOk(imported)
    const subjects = ['product:1', 'product:1', 'product:gone', `import:${id}`, 'order:MW-7K3M-9QXF', 'settings:cod']
    expect(Array.from(await listSubjectNames(shop.db, subjects))).toEqual([
      ['product:1', 'California Almonds'],
      [`import:${id}`, 'walnuts.csv'],
    ])
    expect(await listSubjectNames(shop.db, [])).toEqual(new Map())
  })
})
