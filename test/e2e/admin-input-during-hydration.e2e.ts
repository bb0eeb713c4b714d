import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { expect, test } from './support/fixtures.ts'
import { openWithoutScripts } from './support/open-page.ts'
import { panelScreens } from './support/panel-screens.ts'
import { typeDuringHydration } from './support/type-at-random-moments.ts'

const isFull = process.env.STRESS === 'full'
// The pages are divided among several workers.
const PARTS = 4

for (let part = 0; part < PARTS; part++)
  test(`nothing typed in the panel during hydration is lost, ${part + 1} of ${PARTS}`, { tag: '@once' }, async ({
    owner: page,
    shop,
  }) => {
    test.setTimeout(isFull ? 7_200_000 : 180_000)
    const withForms: string[] = []
    for (const [index, path] of (await panelScreens(shop)).entries()) {
      if (index % PARTS !== part) continue
      const html = await (await page.request.get(path)).text()
      if (/<main.*<form[^>]* method="post"/s.test(html)) withForms.push(path)
    }
    await typeDuringHydration(
      page,
      withForms.map((path) => [path, isFull ? 20 : 1] as const),
      seededNumbers(30 + part),
    )
  })

test('`Choose all` pressed before the scripts are loaded is ticked with every row', { tag: '@once' }, async ({
  owner: page,
}) => {
  const release = await openWithoutScripts(page, '/admin/products')
  const all = page.getByRole('checkbox', { name: 'Choose all products of this page' }).filter({ visible: true })
  await all.click()
  await expect(all).not.toBeChecked()
  release()
  await expect(all).toBeChecked()
  const left = page.getByRole('checkbox', { name: /^Choose /, checked: false })
  await expect(left.filter({ visible: true })).toHaveCount(0)
})
