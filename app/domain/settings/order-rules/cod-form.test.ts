import { expect, test } from 'vitest'
import { codFormSchema } from './cod-form.ts'

test('parses PIN codes with any separators, and refuses reversed cash limits', () => {
  const typed = {
    minimumPaise: '300',
    maximumPaise: '3000',
    feePaise: '0',
    codeOverPaise: '1500',
    maxOpenOrders: '2',
    refusedParcelsBlock: '2',
    blockedPincodes: '110001, 110002\n110003',
  }
  expect(codFormSchema.parse(typed).blockedPincodes).toEqual(['110001', '110002', '110003'])
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '200' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
  expect(codFormSchema.parse({ ...typed, minimumPaise: '' }).minimumPaise).toBe(0)
  expect(codFormSchema.safeParse({ ...typed, minimumPaise: 'x' }).error?.issues[0]?.path).toEqual(['minimumPaise'])
  expect(codFormSchema.safeParse({ ...typed, feePaise: '120' }).success).toBe(false)
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '1,99,900' }).success).toBe(true)
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '199901' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
})
