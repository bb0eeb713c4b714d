import { test } from '@playwright/test'
import { seededRandom } from '#test/data/random.ts'
import { typeAtMoments } from './support/input-during-hydration.ts'
import { panelScreens } from './support/panel-screens.ts'
import { openAsOwner } from './support/signed-in-users.ts'

const isFull = process.env.STRESS === 'full'
// The pages are divided among several workers.
const PARTS = 4

for (let part = 0; part < PARTS; part++)
  test(`nothing typed in the panel during hydration is lost, ${part + 1} of ${PARTS}`, { tag: '@once' }, async ({
    browser,
  }) => {
    test.setTimeout(isFull ? 7_200_000 : 120_000)
    const context = await openAsOwner(browser)
    const page = await context.newPage()
    const withForms: string[] = []
    for (const [index, path] of (await panelScreens()).entries()) {
      if (index % PARTS !== part) continue
      const html = await (await page.request.get(path)).text()
      if (/<main.*<form[^>]* method="post"/s.test(html)) withForms.push(path)
    }
    await typeAtMoments(
      page,
      withForms.map((path) => [path, isFull ? 20 : 3] as const),
      seededRandom(30 + part),
    )
    await context.close()
  })
