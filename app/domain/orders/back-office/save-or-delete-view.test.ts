import { expect, test } from 'vitest'
import { MAX_PER_PERSON } from '#app/domain/limits/max-per-person.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { deleteSavedView, saveView } from './save-or-delete-view.server.ts'
import { listViews } from './saved-view-store.server.ts'

const RAVI = { id: 'usr_ravi', isAdmin: true }
const MEENA = { id: 'usr_meena', isAdmin: false }

onBothDatabases((open) => {
  test('views are private or shared, have unique names, and are deleted by their creator or the owner', async () => {
    const { shop } = await open()
    const input = { name: ' Cash to Kerala ', query: 'payment=cod_due&state=32', isShared: false }
    const own = await saveView(shop, MEENA.id, input)
    const shared = await saveView(shop, MEENA.id, { name: 'Dear', query: 'sort=-total', isShared: true })
    expect(await saveView(shop, MEENA.id, { ...input, name: 'cash to kerala' })).toMatchObject({ reason: 'name-taken' })
    expect(await saveView(shop, RAVI.id, { ...input, name: 'dear' })).toMatchObject({ reason: 'name-taken' })
    expect(await saveView(shop, RAVI.id, { ...input, query: '' })).toMatchObject({ reason: 'nothing-to-save' })
    expect((await listViews(shop.db, MEENA.id)).map(({ name }) => name)).toEqual(['Cash to Kerala', 'Dear'])
    expect((await listViews(shop.db, RAVI.id)).map(({ name, isShared }) => [name, isShared])).toEqual([['Dear', true]])
    const idOf = (saved: typeof own) => expectOk(saved)
    expect(await deleteSavedView(shop, { id: 'usr_c', isAdmin: false }, idOf(shared))).toMatchObject({ ok: false })
    expect(await deleteSavedView(shop, RAVI, idOf(own))).toMatchObject({ reason: 'view-not-found' })
    expect(await deleteSavedView(shop, RAVI, idOf(shared))).toMatchObject({ ok: true })
    expect(await deleteSavedView(shop, MEENA, idOf(own))).toMatchObject({ ok: true })
    expect(await listViews(shop.db, MEENA.id)).toEqual([])
  })

  test('refuses more than the maximum, also in parallel', async () => {
    const { shop } = await open()
    const saved = await Promise.all(
      Array.from({ length: MAX_PER_PERSON.savedViews + 5 }, (_, number) =>
        saveView(shop, MEENA.id, { name: `View ${number}`, query: 'sort=-total', isShared: false }),
      ),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(MAX_PER_PERSON.savedViews)
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ reason: 'too-many' })
  })
})
