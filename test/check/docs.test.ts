import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// A file that is named in the docs exists: moving one mends what is said of it.

const NAMED = /`([\w./-]+\.(?:ts|tsx|css|mjs|md))`|\]\(([\w./-]+\.(?:md|ts|tsx|mjs))[)#]/g

const names = new Set(
  globSync('{app,bench,commands,docs,scripts,test}/**/*.{ts,tsx,css,mjs,md}').map((file) => basename(file)),
)

/** The files a page names that are nowhere: by path from the root, from app/ or from the page, or by a bare name. */
function missingIn(page: string, text: string): string[] {
  return Array.from(text.matchAll(NAMED), ([, code, link]) => code ?? link ?? '').filter((name) => {
    if (!name.includes('/')) return !names.has(name) && !existsSync(name) && !existsSync(join(dirname(page), name))
    return ![name, join('app', name), join(dirname(page), name)].some((path) => existsSync(path))
  })
}

test('every file the docs name exists', () => {
  const pages = globSync('{*.md,docs/**/*.md,bench/*.md}')
  expect(pages.length).toBeGreaterThan(50)
  const missing = pages.flatMap((page) => missingIn(page, readFileSync(page, 'utf8')).map((name) => `${page}: ${name}`))
  expect(missing).toEqual([])
})

test('a file that is gone is found', () => {
  expect(missingIn('README.md', 'See `app/gone.ts`, [this](docs/nowhere.md) and `app/server.ts`.')).toEqual([
    'app/gone.ts',
    'docs/nowhere.md',
  ])
})
