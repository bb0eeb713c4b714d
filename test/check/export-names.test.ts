import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A name that two files export stands for two things: a reader who searches for it finds both, and an editor imports
// the wrong one. The default export of a page is left out, because only the router imports it.

/** Exports that React Router reads from a route by their name. */
const BY_CONVENTION = new Set([
  'action',
  'clientLoader',
  'clientMiddleware',
  'ErrorBoundary',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
])

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** The names that a source file exports, each once. */
function exportedBy(source: string): string[] {
  return Array.from(new Set(Array.from(source.matchAll(EXPORTED), ([, name = '']) => name)))
}

/** The names that more than one of the files exports, with the files. */
function sharedNames(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const exporters = new Map<string, string[]>()
  for (const [file, source] of files)
    for (const name of exportedBy(source)) exporters.set(name, [...(exporters.get(name) ?? []), file])
  return new Map(Array.from(exporters).filter(([name, among]) => among.length > 1 && !BY_CONVENTION.has(name)))
}

test('an exported name stands for one thing', () => {
  const paths = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  expect(paths.length).toBeGreaterThan(500)
  const shared = sharedNames(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  expect(Array.from(shared, ([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([])
})

test('a form schema is named a schema, because the form on the screen has the plain name', () => {
  const schemas = globSync('app/**/*-form.ts').flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(/^export const (\w+)(?:: z\.ZodType\b.*)? = (?:z\b|\w+Schema\b)/gm),
      ([, name = '']) => `${path}: ${name}`,
    ),
  )
  expect(schemas.length).toBeGreaterThan(40)
  expect(schemas.filter((named) => !named.endsWith('Schema'))).toEqual([])
})

test('a form schema stands in the …-form.ts of a module, and not in the page that parses it', () => {
  const paths = globSync('app/routes/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const ofPages = paths.filter((path) => /^import \{.*\bz\b.*\} from 'zod'/m.test(readFileSync(path, 'utf8')))
  expect(paths.length).toBeGreaterThan(400)
  expect(ofPages).toEqual([])
})

test('a name that two files export is found', () => {
  const files = new Map([
    ['kit/sheet.tsx', 'export function Sheet() {}\nexport const SIDE = 1\nexport function loader() {}'],
    ['shop/sheet.tsx', 'export type Sheet = string\ntype SIDE = 2\nexport async function loader() {}'],
    ['page/route.tsx', 'export default function Sheet() {}'],
  ])
  expect(Array.from(sharedNames(files))).toEqual([['Sheet', ['kit/sheet.tsx', 'shop/sheet.tsx']]])
})
