import { expect, test } from 'vitest'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { saveProductForm } from './save-product-form.server.ts'

const OWNER = { id: 'usr_owner', permissions: ['products', 'settings'] } as const
const MANAGER = { id: 'usr_manager', permissions: ['products'] } as const
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
    const { costPerKg: _, ...seen } = productFieldsOf((await almonds(opened)).edit)
    await saveProductForm(shop, OWNER, '1', formWith({ costPerKg: '321', grade: 'Nonpareil' }), SAVE)
    const sent = formWith({ ...seen, storage: 'Keep cool.', seenFields: JSON.stringify(seen) })
    const merged = await saveProductForm(shop, MANAGER, '1', sent, SAVE)
    if (!('answer' in merged)) throw new Error('It was saved over the other change')
    expect(merged.answer.typed).toMatchObject({ grade: 'Nonpareil', storage: 'Keep cool.' })
    expect(JSON.stringify(merged.answer)).not.toContain('321')
    expect(merged.answer.merged?.clashes).toEqual([])
  })

  test('a reorder mark is typed in packs, and unchanged it is no conflict with another change', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await saveProductForm(shop, OWNER, '1', formWith({ reorder: '6', reorderUnit: 'Jar 350g' }), SAVE)
    const { edit, version } = await almonds(opened)
    expect(edit.reorderGrams).toBe(2_100)
    const seen = productFieldsOf(edit)
    expect(seen.reorder).toBe('2.1')
    await saveProductForm(shop, OWNER, '1', formWith({ grade: 'Nonpareil' }), { ...SAVE, version })
    const typed = { ...seen, reorder: '6', reorderUnit: 'Jar 350g', storage: 'Keep cool.' }
    const merged = await saveProductForm(shop, OWNER, '1', formWith({ ...typed, seenFields: JSON.stringify(seen) }), {
      ...SAVE,
      version,
    })
    if (!('answer' in merged)) throw new Error('It was saved over the other change')
    expect(merged.answer.typed).toMatchObject({ grade: 'Nonpareil', storage: 'Keep cool.', reorder: '2.1' })
    expect(merged.answer.merged?.clashes).toEqual([])
    const half = await saveProductForm(shop, OWNER, '1', formWith({ reorder: '6.5', reorderUnit: 'Jar 350g' }), SAVE)
    expect(half).toMatchObject({
      answer: {
        fields: { reorder: 'Enter whole packs, like 12.' },
        typed: { reorder: '6.5', reorderUnit: 'Jar 350g' },
      },
    })
  })

  test('a new category is added with the product that is in it, or not at all', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { slug } = (await almonds(opened)).edit
    const names = async () => (await listCategories(shop.db)).map(({ name }) => name)
    const before = await names()
    const typed = { name: 'Turmeric', slug: 'kashmiri-almonds', category: '+', newCategory: ' Ground spices ' }
    const refused = await saveProductForm(shop, OWNER, null, formWith({ ...typed, slug: slug }), SAVE)
    expect(refused).toMatchObject({ answer: { fields: { slug: expect.any(String) }, typed: { category: '+' } } })
    expect(await names()).toEqual(before)

    const saved = await saveProductForm(shop, OWNER, null, formWith(typed), SAVE)
    if (!('saved' in saved)) throw new Error(JSON.stringify(saved))
    expect((await findEditableProduct(shop.db, saved.saved.id, shop.now()))?.edit.category).toBe('ground-spices')
    expect(await names()).toEqual([...before, 'Ground spices'])
  })

  test('what is wrong with a new category is said beside its name, which is kept', async () => {
    const { shop } = await open({ samples: true })
    const messageOf = async (newCategory: string, staff = OWNER as Access & { id: string }) => {
      const form = formWith({ name: 'Turmeric', category: '+', newCategory })
      const outcome = await saveProductForm(shop, staff, null, form, SAVE)
      return 'answer' in outcome ? [outcome.answer.fields, outcome.answer.typed.newCategory] : null
    }
    expect(await messageOf(' ')).toEqual([{ newCategory: 'Enter a name, like Spices.' }, ' '])
    const taken = 'The shop has a category of this name. Choose it in the list.'
    expect(await messageOf('nuts')).toEqual([{ newCategory: taken }, 'nuts'])
    // Adding one is part of the settings.
    expect(await messageOf('Spices', MANAGER)).toEqual([{ category: 'Choose a category.' }, 'Spices'])
  })

  test('a name typed for a new category is ignored once another one is chosen', async () => {
    const { shop } = await open({ samples: true })
    const form = formWith({ name: 'Turmeric', category: 'dates', newCategory: 'Spices' })
    const saved = await saveProductForm(shop, OWNER, null, form, SAVE)
    expect(saved).toMatchObject({ saved: { published: false } })
    expect((await listCategories(shop.db)).map(({ name }) => name)).not.toContain('Spices')
  })
})
