import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHOP_ROUTES, sourceWithParts } from '#test/http/shop-routes.ts'

// A page that loads itself again loses its action data, so it reads it through `useLastActionData`; the others read it
// plainly.

const PAGES = SHOP_ROUTES.map(({ file }) => `app/${file}`).filter((file) => file.endsWith('/route.tsx'))

const isLoadedAgain = (source: string) => /\buseRevalidator\(|\bhandle = LIVE_PAGE\b/.test(source)

test('a page that loads itself again keeps the answer to its form, and no other page pretends to', () => {
  const withAnswers = PAGES.filter((file) => readFileSync(file, 'utf8').includes('actionData'))
  expect(withAnswers.length).toBeGreaterThan(50)
  const wanting = withAnswers.filter((file) => isLoadedAgain(sourceWithParts(file)))
  const using = PAGES.filter((file) => sourceWithParts(file).includes('useLastActionData('))
  expect(using).toEqual(wanting)
})
