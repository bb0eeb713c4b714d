import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Every file named in the docs or in a code comment exists, so that a move also updates the text about it.

const NAMED = /`([\w./-]+\.(?:ts|tsx|css|mjs|md))`|\]\(([\w./-]+\.(?:md|ts|tsx|mjs))[)#]/g

const names = new Set(
  globSync('{app,bench,commands,docs,scripts,test}/**/*.{ts,tsx,css,mjs,md}').map((file) => basename(file)),
)

/**
 * The files named in a page that do not exist: by path from the root, from app/ or from the page, or by a bare name.
 */
function missingIn(page: string, text: string): string[] {
  return Array.from(text.matchAll(NAMED), ([, code, link]) => code ?? link ?? '').filter((name) => {
    if (!name.includes('/')) return !names.has(name) && !existsSync(name) && !existsSync(join(dirname(page), name))
    return ![name, join('app', name), join(dirname(page), name)].some((path) => existsSync(path))
  })
}

const COMMENT = /(?:^|\s)\/\/.*|\/\*[\s\S]*?\*\//gm
const PATH_IN_COMMENT = /(?<![\w./*<>…-])((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|mjs|md))\b/g

/**
 * The paths in a source file's comments that do not exist: from the root, from app/ or from one of the file's folders.
 */
function missingInComments(file: string, source: string): string[] {
  const folders = [
    '',
    'app',
    ...dirname(file)
      .split('/')
      .map((_, depth, all) => all.slice(0, depth + 1).join('/')),
  ]
  return Array.from(source.matchAll(COMMENT))
    .flatMap(([comment]) => Array.from(comment.matchAll(PATH_IN_COMMENT), ([, path]) => path ?? ''))
    .filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
}

test('every file named in the docs exists', () => {
  const pages = globSync('{*.md,{app,bench,docs,test}/**/*.md}')
  expect(pages.length).toBeGreaterThan(50)
  const missing = pages.flatMap((page) => missingIn(page, readFileSync(page, 'utf8')).map((name) => `${page}: ${name}`))
  expect(missing).toEqual([])
})

test('every file named in a code comment exists', () => {
  const sources = globSync('{app,bench,commands,scripts,test}/**/*.{ts,tsx,css,mjs}').filter(
    (file) => file !== 'test/check/file-references.test.ts',
  )
  expect(sources.length).toBeGreaterThan(500)
  const missing = sources.flatMap((file) =>
    missingInComments(file, readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a missing file in a comment is found', () => {
  const source = "// See app/gone.ts and app/server.ts.\n/* routes/nowhere.css */ import 'app/not-a-comment.ts'"
  expect(missingInComments('test/any.ts', source)).toEqual(['app/gone.ts', 'routes/nowhere.css'])
})

test('a missing file in the docs is found', () => {
  expect(missingIn('README.md', 'See `app/gone.ts`, [this](docs/nowhere.md) and `app/server.ts`.')).toEqual([
    'app/gone.ts',
    'docs/nowhere.md',
  ])
})
