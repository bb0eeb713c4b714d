import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewPhotos } from './review-photos.tsx'

const ADDRESSES = ['/files/reviews/1_a-1280x853.webp', '/files/reviews/2_b-1280x853.webp']

test.each([
  [0, []],
  [1, ['By Asha R.']],
  [2, ['By Asha R., 1', 'By Asha R., 2']],
])('%d photographs of a review are told apart', (count, alts) => {
  const html = renderToStaticMarkup(<ReviewPhotos pictures={ADDRESSES.slice(0, count)} alt="By Asha R." sizes="96px" />)
  expect(Array.from(html.matchAll(/ alt="([^"]*)"/g), ([, alt]) => alt)).toEqual(alts)
})
