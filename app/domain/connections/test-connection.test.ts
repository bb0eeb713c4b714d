import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { testConnection } from './test-connection.server.ts'

onBothDatabases((open) => {
  test('what a test of the bucket found is a sentence, like that of every other service', async () => {
    const { shop } = await open()
    const put = async () => {
      throw new Error('The file store responded with an error (500)')
    }
    const connections = { ...shop.connections, fileStore: () => ({ ...memoryFileStorage(), put }) }
    const tester = { ...staffWithFreshCode(shop), phone: '+919999999999' }
    expect(await testConnection({ ...shop, connections }, tester, 'files')).toMatchObject({
      ok: true,
      value: { fault: 'The file store responded with an error (500).' },
    })
  })
})
