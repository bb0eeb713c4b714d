import { expect, test } from 'vitest'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { fieldsOf } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { saveProduct } from '#app/domain/catalogue/product/editor/save-product.server.ts'
import { checkImport } from '#app/domain/imports/check-import.server.ts'
import { createImport } from '#app/domain/imports/create-import.server.ts'
import { listBadRows } from '#app/domain/imports/import-row-store.server.ts'
import { findImport } from '#app/domain/imports/import-store.server.ts'
import { guardProductField } from '#test/data/guard-product-field.ts'
import { type Opened, OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { saveProductForm } from './save-product-form.server.ts'

const SAVE = { intent: 'save', version: 1 } as const

async function makeStaff(opened: Opened) {
  const { userId: manager } = await signInAs(opened, '9812345678', 'Asha Rao')
  await opened.shop.db.updateTable('users').set({ role: 'manager' }).where('id', '=', manager).execute()
  return { manager, owner: (await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')).userId }
}

async function almonds({ shop }: Opened) {
  const product = await findEditableProduct(shop.db, '1', shop.now())
  if (!product) throw new Error('The sample is missing')
  return product
}

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

onBothDatabases((open) => {
  test('a field that was not sent keeps its value, and one sent empty is emptied', async () => {
    const opened = await open({ samples: true })
    const { owner } = await makeStaff(opened)
    const { edit } = await almonds(opened)
    expect(edit.grade).not.toBe('')
    const saved = await saveProductForm(opened.shop, owner, '1', formWith({ hindiName: '', kinds: 'raw' }), SAVE)
    expect(saved).toMatchObject({ saved: { id: '1' } })
    expect((await almonds(opened)).edit).toEqual({ ...edit, hindiName: '', kinds: ['raw'] })
  })

  test('a field that needs a permission is changed by who has it alone: in the form, for a new product, in a file', async () => {
    guardProductField('costPerKg', 'team')
    const opened = await open({ samples: true })
    const { shop } = opened
    const { manager, owner } = await makeStaff(opened)
    const { edit } = await almonds(opened)
    const typed = { ...fieldsOf(edit), costPerKg: '123' }

    const refused = await saveProductForm(shop, manager, '1', formWith(typed), SAVE)
    expect(refused).toMatchObject({ status: 409, answer: { fields: { costPerKg: expect.stringContaining('owner') } } })
    const renamed = await saveProductForm(shop, manager, '1', formWith({ grade: 'Nonpareil' }), SAVE)
    expect(renamed).toMatchObject({ saved: { id: '1' } })
    expect((await almonds(opened)).edit).toEqual({ ...edit, grade: 'Nonpareil' })

    const added = { ...edit, name: 'Mamra', slug: 'more-mamra' }
    expect(await saveProduct(shop, manager, null, { ...added, costPerKgPaise: 12_300 }, null)).toMatchObject({
      reason: 'field-not-yours',
      detail: ['costPerKg'],
    })
    expect(await saveProduct(shop, manager, null, { ...added, costPerKgPaise: null }, null)).toMatchObject({ ok: true })

    const file = { fileName: 'cost.csv', headers: ['Slug', 'Cost per kg'], rows: [[edit.slug, '123']] }
    for (const [actor, rows] of [
      [manager, [{ errors: [{ column: 'cost_per_kg', message: expect.stringContaining('owner') }] }]],
      [owner, []],
    ] as const) {
      const made = await createImport(shop, actor, file)
      const id = made.ok ? made.value : ''
      await checkImport(shop, id, (await findImport(shop.db, id))?.mapping ?? [])
      expect(await listBadRows(shop.db, id)).toMatchObject(rows)
    }

    const changed = await saveProductForm(shop, owner, '1', formWith(typed), { ...SAVE, version: 2 })
    expect(changed).toMatchObject({ saved: { id: '1' } })
    expect((await almonds(opened)).edit.costPerKgPaise).toBe(12_300)
  })

  test('who edits at the same time is shown no field that the form was loaded without', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { manager, owner } = await makeStaff(opened)
    const { costPerKg: _, ...seen } = fieldsOf((await almonds(opened)).edit)
    await saveProductForm(shop, owner, '1', formWith({ costPerKg: '321', grade: 'Nonpareil' }), SAVE)
    const sent = formWith({ ...seen, storage: 'Keep cool.', seen: JSON.stringify(seen) })
    const merged = await saveProductForm(shop, manager, '1', sent, SAVE)
    if (!('answer' in merged)) throw new Error('It was saved over the other change')
    expect(merged.answer.typed).toMatchObject({ grade: 'Nonpareil', storage: 'Keep cool.' })
    expect(JSON.stringify(merged.answer)).not.toContain('321')
    expect(merged.answer.merged?.clashes).toEqual([])
  })
})
