import { expect, test } from 'vitest'
import { contentPictures, writtenPictures } from './content-text.ts'

const PICTURE = '/files/content/1700000000000_ladoo-1280x853.webp'

test('pictures are found as they are written', () => {
  const markdown = '![a]\n![b](/x "t") [c](/y) ![d]( </z> )![![e](/w)\n![f](/v'
  expect(writtenPictures(markdown)).toEqual([
    { alt: 'b', address: '/x' },
    { alt: 'd', address: '/z' },
    { alt: '![e', address: '/w' },
  ])
})

test('the pictures of a page are the one above its text and those in it, each once', () => {
  const markdown = `![a](${PICTURE}) ![b](${PICTURE} "title") ![](x)`
  expect(writtenPictures(markdown).map(({ address }) => address)).toEqual([PICTURE, PICTURE, 'x'])
  expect(contentPictures({ picture: PICTURE, markdown })).toEqual([PICTURE])
})
