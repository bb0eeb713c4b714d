import { expect, test } from 'vitest'
import { ZONES } from './settings.ts'
import { carriersFormSchema, codFormSchema, deliveryFormSchema } from './settings-form.ts'

test('parses the delivery grid, and refuses a row whose days are reversed', () => {
  const cells = Object.fromEntries(
    ZONES.flatMap((zone) => [
      [`zones.${zone}.firstPaise`, '39'],
      [`zones.${zone}.perStepPaise`, '₹15.50'],
      [`zones.${zone}.freeFromPaise`, '1,499'],
      [`zones.${zone}.minDays`, '2'],
      [`zones.${zone}.maxDays`, '4'],
    ]),
  )
  const rest = { minimumOrderPaise: '199', stepGrams: '500', packingPercent: '10' }
  const read = deliveryFormSchema.parse({ ...cells, ...rest })
  expect(read.servesArmyPost).toBe(false)
  expect(deliveryFormSchema.parse({ ...cells, ...rest, servesArmyPost: 'on' }).servesArmyPost).toBe(true)
  expect(read.zones.rest).toEqual({
    firstPaise: 3900,
    perStepPaise: 1550,
    freeFromPaise: 149_900,
    minDays: 2,
    maxDays: 4,
  })
  const late = deliveryFormSchema.safeParse({ ...cells, 'zones.metro.maxDays': '1', ...rest })
  expect(late.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['zones.metro.maxDays'])
})

test('parses PIN codes with any separators, and refuses reversed cash limits', () => {
  const typed = {
    minimumPaise: '300',
    maximumPaise: '3000',
    feePaise: '0',
    maxOpenOrders: '2',
    refusedParcelsBlock: '2',
    blockedPincodes: '110001, 110002\n110003',
  }
  expect(codFormSchema.parse(typed).blockedPincodes).toEqual(['110001', '110002', '110003'])
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '200' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
  expect(codFormSchema.safeParse({ ...typed, feePaise: '120' }).success).toBe(false)
})

test('parses carriers in order, and refuses duplicates and tracking URLs without https', () => {
  const rows = (...list: [string, string][]) =>
    Object.fromEntries(
      list.flatMap(([name, url], at) => [
        [`carriers.${at}.name`, name],
        [`carriers.${at}.trackingUrl`, url],
      ]),
    )
  const errors = (typed: Record<string, string>) =>
    carriersFormSchema.safeParse(typed).error?.issues.map((issue) => issue.path.join('.'))
  expect(carriersFormSchema.parse(rows(['DTDC', ' https://dtdc.in/t/{awb} '], ['Post', 'https://post.in']))).toEqual([
    { name: 'DTDC', trackingUrl: 'https://dtdc.in/t/{awb}' },
    { name: 'Post', trackingUrl: 'https://post.in' },
  ])
  expect(errors(rows(['DTDC', 'https://a.in'], ['dtdc', 'https://b.in']))).toEqual(['carriers.1.name'])
  expect(errors(rows(['DTDC', 'javascript:alert(1)']))).toEqual(['carriers.0.trackingUrl'])
  expect(errors(rows(['', 'http://a.in']))).toEqual(['carriers.0.name', 'carriers.0.trackingUrl'])
  expect(errors({})).toEqual(['carriers'])
})
