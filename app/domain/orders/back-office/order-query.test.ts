import { expect, test } from 'vitest'
import { parseSearchText } from '../order/order-search-terms.ts'
import { filterChips } from './order-filter-chips.ts'
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

test.each([
  ['MW-7K3M-9QXF', ['mw7k3m9qxf'], true],
  ['7k3m 9qxf', ['7k3m9qxf'], true],
  ['KSH 7K3M 9QXF', ['ksh7k3m9qxf'], true],
  ['+91 98765 43210', ['9876543210'], true],
  ['098765-43210', ['9876543210'], true],
  ['EE 123456789 IN', ['ee123456789in'], true],
  ['ksh abcd efgh', ['kshabcdefgh'], true],
  ['ABCD-EFGH', ['abcdefgh'], true],
  ['D’Souza', [], false],
  ['Ramakrishna', [], false],
  ['Krishnan', [], false],
  ['Asha Chawla', [], false],
])('%o is read as a code: %o', (text, wholes, isCode) => {
  expect(parseSearchText(text, ['MW', 'KSH']).wholes.length > 0).toBe(isCode)
  expect(parseSearchText(text, ['MW', 'KSH']).wholes).toEqual(expect.arrayContaining(wholes))
})

test('a text without letter or digit finds nothing', () => {
  expect(parseSearchText(' %% _ ', ['MW'])).toEqual({ wholes: [], words: [] })
})

test('only a known name is a group', () => {
  expect(parseOrderGroup('to-pack')).toBe('to-pack')
  expect(parseOrderGroup('toString')).toBeNull()
  expect(parseOrderGroup(null)).toBeNull()
})
