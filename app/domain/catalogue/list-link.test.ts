import { expect, test } from 'vitest'
import { atPage, listPath, withoutBlanks, withoutFilters, withoutValue } from './list-link.ts'

const query = new URLSearchParams('search=badam&category=nuts&category=dates&sort=price&page=2')

test('the bare list has a bare address', () => {
  expect(listPath(new URLSearchParams())).toBe('/products')
  expect(listPath(query)).toBe(`/products?${query}`)
})

test('fields left empty do not reach the address', () => {
  expect(withoutBlanks(new URLSearchParams('search=&min=+&max=500')).toString()).toBe('max=500')
})

test('one value goes, its neighbours stay, and the first page is shown', () => {
  expect(withoutValue(query, 'category', 'nuts').toString()).toBe('search=badam&category=dates&sort=price')
})

test('clearing the filters keeps the search and the order', () => {
  expect(withoutFilters(query).toString()).toBe('search=badam&sort=price')
})

test('the first page has no number', () => {
  expect(atPage(query, 3).get('page')).toBe('3')
  expect(atPage(query, 1).has('page')).toBe(false)
})
