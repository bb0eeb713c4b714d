import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SHOP_ROUTES } from '#test/http/route-paths.ts'

// A page that loads itself again loses its action data, so it reads it through `useLastActionData`; the others read it
// plainly.

const PAGES = SHOP_ROUTES.map(({ file }) => `app/${file}`).filter((file) => file.endsWith('/route.tsx'))
const IMPORTED = /from '((?:\.|#app\/(?:routes|ui)\/)[^']+)'/g

/** The text of a page with all parts that it imports. */
function sourceOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const parts = Array.from(source.matchAll(IMPORTED), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  return [source, ...parts.map((part) => sourceOf(part, seen))].join('\n')
}

const isLoadedAgain = (source: string) => /\buseRevalidator\(|\bhandle = LIVE_PAGE\b/.test(source)

test('a page that loads itself again keeps the answer to its form, and no other page pretends to', () => {
  const withAnswers = PAGES.filter((file) => readFileSync(file, 'utf8').includes('actionData'))
  expect(withAnswers.length).toBeGreaterThan(50)
  const wanting = withAnswers.filter((file) => isLoadedAgain(sourceOf(file)))
  const using = PAGES.filter((file) => sourceOf(file).includes('useLastActionData('))
  expect(using).toEqual(wanting)
})
