import { expect, test } from 'vitest'
import { pageNumber, pageOfRows, redirectToLastPage } from './pagination.server.ts'

/** Where a request for a page of a list is led; null: it stays. */
function redirected(page: string, pages: number, path = '/admin/reviews', query = ''): string | null {
  const request = new Request(`http://localhost${path}?show=published&page=${page}${query}`)
  try {
    redirectToLastPage(request, pageNumber(new URL(request.url).searchParams), pages)
    return null
  } catch (response) {
    return (response as Response).headers.get('Location')
  }
}

test.each([
  ['1', 0, null],
  ['2', 2, null],
  ['no', 2, null],
  ['3', 2, '/admin/reviews?show=published&page=2'],
  ['2', 1, '/admin/reviews?show=published'],
  ['2', 0, '/admin/reviews?show=published'],
])('page %s of a list of %i pages leads to %s', (page, pages, to) => {
  expect(redirected(page, pages)).toBe(to)
})

test('in a browser with scripts, which asks for data, the redirect leads to the page', () => {
  const query = '&_routes=routes%2Fadmin%2Freviews%2Froute'
  expect(redirected('3', 2, '/admin/reviews.data', query)).toBe('/admin/reviews?show=published&page=2')
})

test.each([
  ['1', [1, 2], 1],
  ['2', [3], 2],
  ['9', [3], 2],
])('of three rows, two a page, page %s has %j', (wanted, rows, page) => {
  const params = new URLSearchParams({ page: wanted })
  expect(pageOfRows(params, [1, 2, 3], 2)).toEqual({ rows, page, pages: 2 })
})

test('an empty list has its first page', () => {
  expect(pageOfRows(new URLSearchParams({ page: '9' }), [], 2)).toEqual({ rows: [], page: 1, pages: 0 })
})
