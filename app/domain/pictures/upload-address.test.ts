import { expect, test } from 'vitest'
import { keyOfUpload, PICTURE_FOLDERS } from './upload-address.ts'

test.each(PICTURE_FOLDERS)('the address of an upload in %s gives its key', (folder) => {
  expect(keyOfUpload(`/files/${folder}/1_jar-300x200.webp`)).toBe(`${folder}/1_jar`)
})

test('a folder that holds no uploads has none', () => {
  expect(keyOfUpload('/files/exports/1_jar-300x200.webp')).toBeNull()
})
