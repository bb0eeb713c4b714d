import { expect, test } from 'vitest'
import { formatOrderQuery, parseOrderGroup, parseOrderQuery } from './order-query.ts'

const read = (text: string) => parseOrderQuery(new URLSearchParams(text))

test.each([
  ['', ''],
  ['q=nair&group=to-pack', 'group=to-pack&q=nair'],
  ['sort=-total&payment=cod_due&method=cod', 'payment=cod_due&method=cod&sort=-total'],
  ['group=nonsense&payment=free&method=gold&channel=fax&state=99&zone=moon&sort=id', ''],
  ['from=2026-02-30&to=2026-11-21', 'to=2026-11-21'],
  ['channel=phone&refund=by-hand', 'refund=by-hand&channel=phone'],
  ['refund=soon', ''],
  ['group=to-deliver&sort=slot&slot=2026-11-21', 'group=to-deliver&slot=2026-11-21&sort=slot'],
  ['slot=today', ''],
  ['page=4&selected=x', ''],
  [`q=${'a'.repeat(80)}`, `q=${'a'.repeat(64)}`],
])('%o is parsed, and formatted as %o', (url, formatted) => {
  expect(formatOrderQuery(read(url))).toBe(formatted)
  expect(formatOrderQuery(read(formatted))).toBe(formatted)
})

test('only a known name is a group', () => {
  expect(parseOrderGroup('to-pack')).toBe('to-pack')
  expect(parseOrderGroup('toString')).toBeNull()
  expect(parseOrderGroup(null)).toBeNull()
})
