import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readBucketListing, s3Path, s3Storage } from './s3-storage.server.ts'

// Requests on the wire. file-storages.test.ts and test/stress show that real servers accept them.

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A store on a server that always sends the same response, and the requests it received. */
async function openStore(status: number, body = '', region = 'auto') {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume().once('end', () => response.writeHead(status, { ETag: '"1"' }).end(body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'GOOG1EXAMPLE', secretAccessKey: 'a secret that must not be logged' }
  return { requests, store: s3Storage({ bucket: 'shop.appspot.com', endpoint, region, ...keys }) }
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
const photo = new TextEncoder().encode('a photograph')

test('an upload is addressed by path, and only host and x-amz-* are signed', async () => {
  const { requests, store } = await openStore(200)
  await store.put("products/1_b'adam (1)-160.avif", photo, 'image/avif')
  const { method, url, headers } = requests[0]!
  expect(`${method} ${url}`).toBe('PUT /shop.appspot.com/products/1_b%27adam%20%281%29-160.avif')
  expect(headers.authorization).toMatch(/Credential=GOOG1EXAMPLE\/\d{8}\/auto\/s3\/aws4_request/)
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date,')
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '12',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-content-sha256': 'a249e87e1e6113da81cdd8a154c222283fbcceff6dd3727a63bf97eee562dfb3',
  })
  expect(Object.keys(headers).filter((name) => /checksum|content-md5|amz-sdk|acl/.test(name))).toEqual([])
})

test('404 for a removal is success, unless the bucket is missing', async () => {
  const gone = await openStore(404, error('NoSuchKey'))
  await gone.store.remove('products/1_a-160.avif')
  expect(gone.requests).toHaveLength(1)
  const { store } = await openStore(404, error('NoSuchBucket'))
  await expect(store.remove('products/1_a-160.avif')).rejects.toThrow('it has no bucket of this name')
})

test.each([
  [403, error('SignatureDoesNotMatch'), 'The file store responded with an error (403): it does not take these keys'],
  [403, error('AccessDenied'), 'The file store responded with an error (403): these keys may not do this'],
  [403, error('RequestTimeTooSkewed'), 'the clock of this machine is wrong'],
  [301, error('PermanentRedirect'), 'it is in another region, or answers at another address'],
  [400, error('AuthorizationHeaderMalformed'), 'Check region and endpoint'],
  [418, 'a teapot', 'The file store responded with an error (418)'],
])('%i %s gives a message that says what to fix', async (status, body, words) => {
  const { requests, store } = await openStore(status, body)
  const thrown = await store.get('products/1_a-160.avif').catch((error: Error) => error)
  expect(String(thrown)).toContain(words)
  expect(String(thrown) + JSON.stringify(thrown)).not.toMatch(/secret nobody|GOOG1EXAMPLE|1_a-160/)
  expect(requests).toHaveLength(1)
})

test('a name that would lead elsewhere is never requested', async () => {
  const { requests, store } = await openStore(200)
  await expect(store.get('products/../../other-bucket/x')).rejects.toThrow('Not a valid file name')
  expect(requests).toEqual([])
})

test.each([
  ['products/1763700000000_badam-giri-160.avif', 'products/1763700000000_badam-giri-160.avif'],
  ["a!b'c(d)e*f.webp", 'a%21b%27c%28d%29e%2Af.webp'],
  ['a b+c&d=e%20f.webp', 'a%20b%2Bc%26d%3De%2520f.webp'],
  ['ö/बा.webp', '%C3%B6/%E0%A4%AC%E0%A4%BE.webp'],
  ['~_.-/x', '~_.-/x'],
])('%s is requested as %s', (name, path) => {
  expect(s3Path(name)).toBe(path)
})

test.each(['', '/', 'a//b', '../a', 'a/../b', 'a/.', 'a/', 'a\\b', 'a\0b'])('%j is not a valid name', (name) => {
  expect(() => s3Path(name)).toThrow()
})

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
