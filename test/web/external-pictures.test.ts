import { expect, test } from 'vitest'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const PHOTO = 'https://pictures.example/almonds.jpg'
const LABEL = 'https://pictures.example/almonds-label.jpg'

onOneDatabase((open) => {
  test('external pictures are shown on card and page, and that of the label under On the label', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const product = await findEditableProduct(shop.db, '1', shop.now())
    if (!product) throw new Error('There are no almonds')
    expect(await request.page('/products/1')).not.toContain('Label of California Almonds')
    const save = async (typed: Record<string, string>) => {
      const version = String((await findEditableProduct(shop.db, '1', shop.now()))?.version)
      const form = { ...productFieldsOf(product.edit), intent: 'save', images: '', version, ...typed }
      return request.post('/admin/products/1', form, { as: owner })
    }
    const refused = await save({ imageAddress: 'http://pictures.example/almonds.jpg' })
    expect(refused.status).toBe(400)
    const form = await refused.text()
    for (const words of ['Enter an address that begins with https.', 'value="http://pictures.example/almonds.jpg"'])
      expect(form).toContain(words)

    expect((await save({ imageAddress: PHOTO, labelImageAddress: LABEL })).status).toBe(302)
    for (const path of ['/products', '/products/1']) expect(await request.page(path), path).toContain(`src="${PHOTO}"`)
    const shown = await request.page('/products/1')
    expect(listElements(shown, 'a', { class: 'label-photo', href: LABEL })).toHaveLength(1)
    expect(listElements(shown, 'img', { src: LABEL })).toHaveLength(1)
    expect(shown).toContain('alt="Label of California Almonds"')
  })
})
