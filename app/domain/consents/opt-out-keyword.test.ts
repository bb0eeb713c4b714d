import { expect, test } from 'vitest'
import { isOptOutKeyword } from './opt-out-keyword.ts'

test.each(['STOP', ' stop. ', 'Unsubscribe', 'opt-out', 'रोकें', 'बंद करो!', 'Band karo'])('%s stops offers', (text) =>
  expect(isOptOutKeyword(text)).toBe(true),
)

test.each(['', 'Stop by at 6 please', 'When does order MW-7K3M-9QXF come?', 'Do not stop my order', 'ok'])(
  '“%s” stops nothing',
  (text) => expect(isOptOutKeyword(text)).toBe(false),
)
