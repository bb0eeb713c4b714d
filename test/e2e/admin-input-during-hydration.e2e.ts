import { seededRandom } from '#test/data/random.ts'
import { test } from './support/fixtures.ts'
import { typeAtMoments } from './support/input-during-hydration.ts'
import { panelScreens } from './support/panel-screens.ts'

const isFull = process.env.STRESS === 'full'
// The pages are divided among several workers.
const PARTS = 4

for (let part = 0; part < PARTS; part++)
  test(`nothing typed in the panel during hydration is lost, ${part + 1} of ${PARTS}`, { tag: '@once' }, async ({
    owner: page,
  }) => {
    test.setTimeout(isFull ? 7_200_000 : 180_000)
    const withForms: string[] = []
    for (const [index, path] of (await panelScreens()).entries()) {
      if (index % PARTS !== part) continue
      const html = await (await page.request.get(path)).text()
      if (/<main.*<form[^>]* method="post"/s.test(html)) withForms.push(path)
    }
    await typeAtMoments(
      page,
      withForms.map((path) => [path, isFull ? 20 : 1] as const),
      seededRandom(30 + part),
    )
  })
