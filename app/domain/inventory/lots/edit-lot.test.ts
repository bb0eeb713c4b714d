import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { editLot } from './edit-lot.server.ts'
import { findEarliestBestBefore, listLots } from './lot-store.server.ts'

const OWNER = 'usr_ravi'

onBothDatabases((open) => {
  test('a corrected lot changes the best-before day that shoppers see', async () => {
    const { shop } = await open({ samples: true })
    const [lot] = await listLots(shop.db, ['1'])
    const id = lot?.id ?? ''
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBe(lot?.bestBeforeDay)
    const facts = { bestBeforeDay: '2027-01-31', supplier: 'Importer', costPerKgPaise: 80_000 }
    expect(await editLot(shop, OWNER, { id, productId: '1' }, facts)).toMatchObject({ ok: true })
    expect(await findEarliestBestBefore(shop.db, '1', '2027-01-31')).toBe('2027-01-31')
    expect(await findEarliestBestBefore(shop.db, '1', '2027-02-01')).toBeNull()
    expect(await editLot(shop, OWNER, { id, productId: '2' }, facts)).toMatchObject({ reason: 'lot-not-found' })
    await editLot(shop, OWNER, { id, productId: '1' }, { bestBeforeDay: null, supplier: '', costPerKgPaise: null })
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBeNull()
    const auditFacts = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'edit-lot')
    expect(auditFacts.map((line) => line.actor)).toEqual([OWNER, OWNER])
  })
})
