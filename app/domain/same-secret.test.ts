import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.server.ts'

test.each([
  ['the same', 'sëcret', true],
  ['another letter', 'sécret', false],
  ['a part', 'sëc', false],
  ['more than it', 'sëcret ', false],
  ['nothing', '', false],
])('%s is compared with a secret', (_, given, isSame) => {
  expect(isSameSecret(given, 'sëcret')).toBe(isSame)
})
