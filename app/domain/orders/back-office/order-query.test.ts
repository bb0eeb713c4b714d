import { expect, test } from 'vitest'
import { filterChips, formatOrderQuery, parseOrderGroup, parseOrderQuery } from './order-query.ts'

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

test('every filter has a chip, which links to the list without it', () => {
  const query = read('group=new&q=nair&payment=cod_due&channel=whatsapp&state=32&from=2026-11-01')
  expect(filterChips(read('refund=by-hand')).map(({ label }) => label)).toEqual(['To pay out by hand'])
  expect(filterChips(read('slot=2026-11-21')).map(({ label }) => label)).toEqual(['Brought on 21 November'])
  expect(filterChips(query).map(({ label }) => label)).toEqual([
    'Cash due',
    'From WhatsApp',
    'To Kerala',
    'From 1 November',
  ])
  expect(filterChips(query)[0]?.without).toBe('group=new&q=nair&channel=whatsapp&state=32&from=2026-11-01')
  expect(filterChips(read('group=new&q=nair&sort=total'))).toEqual([])
})
