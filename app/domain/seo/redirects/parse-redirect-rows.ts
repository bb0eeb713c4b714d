import { done, type Result, refused } from '#app/domain/result.ts'
import { MAX_ROWS_OF_A_FILE, type TypedRedirect } from './redirect.ts'

const FROM = ['from', 'redirect from', 'old', 'old url', 'source', 'path']
const TO = ['to', 'redirect to', 'new', 'new url', 'target', 'destination']

/**
 * The redirects of a file with the columns from and to, under the names that other shops give them. A file without such
 * headers is refused (`no-columns`), also one without rows or with too many.
 */
export function parseRedirectRows({
  headers,
  rows,
}: {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}): Result<TypedRedirect[], 'no-columns' | 'no-rows' | 'too-many-rows'> {
  const names = headers.map((header) =>
    header
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/^\uFEFF/, ''),
  )
  const [from, to] = [names.findIndex((name) => FROM.includes(name)), names.findIndex((name) => TO.includes(name))]
  if (from === -1 || to === -1) return refused('no-columns')
  if (rows.length === 0) return refused('no-rows')
  if (rows.length > MAX_ROWS_OF_A_FILE) return refused('too-many-rows')
  return done(rows.map((row) => ({ from: (row[from] ?? '').trim(), to: (row[to] ?? '').trim() })))
}
