import { expect, test } from 'vitest'
import { filterChips, parseOrderQuery } from './order-query.ts'

const read = (text: string) => parseOrderQuery(new URLSearchParams(text))

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
