import { expect, test } from 'vitest'
import { readBucketListing } from './s3-listing.ts'

const MD5 = '5289df737df57326fcdd22597afb1fac'
const entry = (key: string, tag = `&quot;${MD5}&quot;`, size = '3') =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-21T16:08:32.000Z</LastModified><ETag>${tag}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
const page = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>photographs</Name>${inside}</ListBucketResult>`

test('a page of a listing, with the name after which the next begins', () => {
  const first = { name: 'products/1_a.webp', size: 3, md5: MD5 }
  const truncated = `<IsTruncated>true</IsTruncated>${entry(first.name)}`
  expect(readBucketListing(page(truncated))).toEqual({ files: [first], next: first.name })
  expect(readBucketListing(page(`<NextMarker>products/1_b</NextMarker>${truncated}`)).next).toBe('products/1_b')
  expect(readBucketListing(page(`<IsTruncated>false</IsTruncated>${entry(first.name)}`)).next).toBeNull()
  expect(readBucketListing(page(''))).toEqual({ files: [], next: null })
})

test.each([
  ['a&amp;b.webp', 'a&b.webp'],
  ['a&lt;b&gt;&quot;&apos;.webp', `a<b>"'.webp`],
  ['a&#x27;&#39;&#x1F600;.webp', `a''😀.webp`],
  ['a&amp;lt;b.webp', 'a&lt;b.webp'],
])('the name %s is decoded to %s', (written, name) => {
  expect(readBucketListing(page(entry(written))).files[0]?.name).toBe(name)
})

test.each([
  [`"${MD5}"`, MD5],
  [MD5, MD5],
  [`&quot;${MD5}-12&quot;`, null],
  ['', null],
])('the tag %s has the MD5 %s', (tag, md5) => {
  expect(readBucketListing(page(entry('a.webp', tag))).files[0]?.md5).toBe(md5)
})

test.each([
  '',
  '<html>Hello</html>',
  '<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>',
  page(entry('a.webp', '', 'many')),
  page(entry('a.webp')).slice(0, -5),
])('%s is no listing', (xml) => {
  expect(() => readBucketListing(xml)).toThrow()
})
