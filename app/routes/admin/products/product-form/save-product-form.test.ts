import { expect, test } from 'vitest'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { fieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { saveProductForm } from './save-product-form.server.ts'

const OWNER = 'usr_owner'
const MANAGER = 'usr_manager'
const SAVE = { intent: 'save', version: 1 } as const

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
    const { edit } = await almonds(opened)
    expect(edit.grade).not.toBe('')
    const saved = await saveProductForm(opened.shop, OWNER, '1', formWith({ hindiName: '', kinds: 'raw' }), SAVE)
    expect(saved).toMatchObject({ saved: { id: '1' } })
    expect((await almonds(opened)).edit).toEqual({ ...edit, hindiName: '', kinds: ['raw'] })
  })

  test('who edits at the same time is shown no field that the form was loaded without', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { costPerKg: _, ...seen } = fieldsOf((await almonds(opened)).edit)
    await saveProductForm(shop, OWNER, '1', formWith({ costPerKg: '321', grade: 'Nonpareil' }), SAVE)
    const sent = formWith({ ...seen, storage: 'Keep cool.', seen: JSON.stringify(seen) })
    const merged = await saveProductForm(shop, MANAGER, '1', sent, SAVE)
    if (!('answer' in merged)) throw new Error('It was saved over the other change')
    expect(merged.answer.typed).toMatchObject({ grade: 'Nonpareil', storage: 'Keep cool.' })
    expect(JSON.stringify(merged.answer)).not.toContain('321')
    expect(merged.answer.merged?.clashes).toEqual([])
  })
})
