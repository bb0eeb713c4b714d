import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { shownMenus } from './shown-menus.ts'

const { menus, brand } = DEFAULT_SETTINGS
const NONE: ReadonlySet<string> = new Set()

test('the usual menus are those of the specification', () => {
  const shown = shownMenus({ menus, brand }, NONE)
  expect(shown.menu.map(({ name }) => name)).toEqual(['Home', 'All Products', 'My Orders'])
  expect(shown.footer.map(({ title, links }) => [title, ...links.map(({ to, name }) => `${name} ${to}`)])).toEqual([
    ['Quick Links', 'All Products /products', 'Track Order /orders', 'Contact Us /contact'],
    [
      'Legal',
      'Privacy Policy /privacy-policy',
      'Terms of Service /terms-of-service',
      'Shipping Policy /shipping-policy',
      'Return Policy /return-policy',
    ],
  ])
})

test('the story is linked once the shop tells one', () => {
  const { footer } = shownMenus({ menus, brand: { ...brand, story: 'Since 1921.' } }, NONE)
  expect(footer[0]?.links.at(-1)).toEqual({ name: 'Our story', to: '/our-story' })
})

test('own columns and networks are shown, empty ones are not; the policies always are', () => {
  const own = { ...menus, quick: [], moreTitle: 'Help', more: [{ name: 'Ask us', to: '/contact' }] }
  const { footer } = shownMenus({ menus: { ...own, instagram: 'https://www.instagram.com/shop' }, brand }, NONE)
  expect(footer.map(({ title }) => title)).toEqual(['Help', 'Legal', 'Follow us'])
  expect(footer[2]?.links).toEqual([{ name: 'Instagram', to: 'https://www.instagram.com/shop' }])
})
