import { z } from 'zod'
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

const from = z.string().trim().min(1, 'Enter the old address.').max(2000, 'This address is too long.')
const to = z.string().trim().min(1, 'Enter the new address.').max(2000, 'This address is too long.')
const version = z.coerce.number().int()

/** The forms of the page of redirects: one added, changed or deleted, a file of them, or a missing page dismissed. */
export const redirectFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), from, to }),
  z.object({ intent: z.literal('change'), from, to, version }),
  z.object({ intent: z.literal('delete'), from, version }),
  z.object({ intent: z.literal('dismiss'), path: z.string() }),
  z.object({
    intent: z.literal('import'),
    file: z.instanceof(File).refine((file) => file.size > 0, 'Choose a file.'),
  }),
])
