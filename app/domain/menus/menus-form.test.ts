import { expect, test } from 'vitest'
import { menusFormSchema } from './menus-form.ts'

const schema = menusFormSchema('https://shop.example')
const social = { instagram: '', facebook: '', youtube: '', x: '', threads: '', linkedin: '', pinterest: '' }
const base = { 'main.0.name': 'Home', 'main.0.to': '/', quickTitle: 'Quick Links', moreTitle: '', ...social }

/** The messages by field. */
function messagesOf(fields: Record<string, string>): Record<string, string> {
  const parsed = schema.safeParse({ ...base, ...fields })
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('rows keep their order, and an own address is checked and shortened', () => {
  const fields = {
    ...base,
    'main.1.name': ' Spices ',
    'main.1.to': 'own',
    'main.1.own': 'https://shop.example/products?category=spices',
    instagram: 'https://www.instagram.com/shop/',
  }
  expect(schema.parse(fields)).toEqual({
    main: [
      { name: 'Home', to: '/' },
      { name: 'Spices', to: '/products?category=spices' },
    ],
    quickTitle: 'Quick Links',
    quick: [],
    moreTitle: '',
    more: [],
    ...social,
    instagram: 'https://www.instagram.com/shop/',
  })
})

test('each mistake has a message at its own field', () => {
  const fields = {
    'main.0.name': '',
    'quick.0.name': 'Bad',
    'quick.0.to': 'own',
    'quick.0.own': 'javascript:alert(1)',
    'more.0.name': 'Ask us',
    'more.0.to': '/contact',
    facebook: 'https://evil.example/facebook.com',
    x: 'https://x.com/',
  }
  expect(Object.keys(messagesOf(fields)).toSorted()).toEqual(['facebook', 'main.0.name', 'quick.0.own', 'x'])
  expect(messagesOf({ 'more.0.name': 'Ask us', 'more.0.to': '/contact' })).toEqual({
    moreTitle: 'Give the column a title.',
  })
})

test('a menu has one entry at least and ten at most', () => {
  const { 'main.0.name': _, 'main.0.to': __, ...none } = base
  expect(schema.safeParse(none).error?.issues[0]?.path).toEqual(['main'])
  const many = Array.from({ length: 11 }, (_none, at) => [
    [`quick.${at}.name`, 'Home'],
    [`quick.${at}.to`, '/'],
  ]).flat()
  expect(messagesOf(Object.fromEntries(many))).toEqual({ quick: 'At most 10 entries.' })
})
