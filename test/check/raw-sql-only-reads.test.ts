import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A change is published by the operation tree of the query that makes it, which raw SQL does not have
// (docs/decisions/0054). Code that must write with raw SQL publishes its topics itself (publishAfterCommit).
const MAY_WRITE = ['app/db/migrate.server.ts']

const TEMPLATE = /\bsql(?:<[^`(]*>)?`\s*([^`]*)|\bsql\.raw\(\s*[`'"]\s*([^`'"]*)/g
const WRITES =
  /^(insert|update|delete|merge|replace|truncate|copy|alter|drop)\b|^with\b.*\b(insert|update|delete|merge)\b/is

function writesIn(source: string): string[] {
  return Array.from(source.matchAll(TEMPLATE), ([, tagged, raw]) => tagged ?? raw ?? '').filter((text) =>
    WRITES.test(text),
  )
}

test('raw SQL only reads', () => {
  const files = globSync('{app,commands}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const writing = files.filter((file) => writesIn(readFileSync(file, 'utf8')).length > 0)
  expect(writing).toEqual(MAY_WRITE)
})

test.each([
  ['sql`update products set grade = 1`', true],
  ['sql<Row>`\n    delete from lots`', true],
  ["sql.raw('insert into packs values (1)')", true],
  ['sql`with gone as (delete from lots returning id) select id from gone`', true],
  ['sql`select id from orders for update`', false],
  ['sql`times + 1`', false],
  ['sql`with recursive hops as (select 1) select * from hops`', false],
])('%s writes: %s', (source, writes) => {
  expect(writesIn(source).length > 0).toBe(writes)
})
