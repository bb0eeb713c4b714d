import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { s3Storage } from './s3-storage.server.ts'

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
