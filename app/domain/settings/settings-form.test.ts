import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { deliveryFormSchema } from './delivery-form.ts'
import { ORDER_BOUNDS, ZONES } from './settings.ts'
import {
  carriersFormSchema,
  codFormSchema,
  ordersFormSchema,
  samplesFormSchema,
  stockSettingsFormSchema,
} from './settings-form.ts'
import { taxFormSchema } from './tax-form.ts'

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
    codeOverPaise: '1500',
    maxOpenOrders: '2',
    refusedParcelsBlock: '2',
    blockedPincodes: '110001, 110002\n110003',
  }
  expect(codFormSchema.parse(typed).blockedPincodes).toEqual(['110001', '110002', '110003'])
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '200' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
  expect(codFormSchema.safeParse({ ...typed, feePaise: '120' }).success).toBe(false)
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '1,99,900' }).success).toBe(true)
  expect(codFormSchema.safeParse({ ...typed, maximumPaise: '199901' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
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

test('parses the rules of an order within their bounds, with kilograms as grams', () => {
  const typed = { maxPacks: '20', maxGrams: '12.5', holdMinutes: '15', linkHours: '24', problemHours: '48' }
  expect(ordersFormSchema.parse(typed)).toEqual({
    maxPacks: 20,
    maxGrams: 12_500,
    holdMinutes: 15,
    linkHours: 24,
    problemHours: 48,
  })
  for (const [rule, { min, max }] of Object.entries(ORDER_BOUNDS)) {
    const per = rule === 'maxGrams' ? 1000 : 1
    for (const value of [min, max]) {
      expect(ordersFormSchema.safeParse({ ...typed, [rule]: String(value / per) }).success, rule).toBe(true)
    }
    for (const value of [min - 1, max + 1]) {
      const refused = ordersFormSchema.safeParse({ ...typed, [rule]: String(value / per) })
      expect(
        refused.error?.issues.map(({ path }) => path),
        rule,
      ).toEqual([[rule]])
    }
  }
})

test('parses whether samples are offered, and how many', () => {
  expect(samplesFormSchema.parse({ offersSamples: 'on', maxSamples: '1', days: '30' })).toEqual({
    offersSamples: true,
    maxSamples: 1,
    days: 30,
  })
  expect(samplesFormSchema.parse({ maxSamples: '1', days: '30' }).offersSamples).toBe(false)
  expect(samplesFormSchema.safeParse({ maxSamples: '0', days: '366' }).error?.issues).toHaveLength(2)
})

test('parses the prefixes of documents in capitals, one to three letters or digits, and refuses the same one twice', () => {
  const filing = { returns: 'monthly', turnover: 'up-to-5-crore' }
  const typed = {
    deliveryHsn: '996812',
    invoicePrefix: ' abc ',
    creditNotePrefix: 'c1',
    challanPrefix: 'dc',
    billPrefix: ' bs',
    signature: '',
    ...filing,
  }
  expect(taxFormSchema.parse(typed)).toEqual({
    deliveryHsn: '996812',
    invoicePrefix: 'ABC',
    creditNotePrefix: 'C1',
    challanPrefix: 'DC',
    billPrefix: 'BS',
    signature: '',
    ...filing,
  })
  const tooLarge = { ...typed, returns: 'quarterly', turnover: 'above-5-crore' }
  expect(taxFormSchema.safeParse(tooLarge).error?.issues.map(({ path }) => path)).toEqual([['returns']])
  for (const invoicePrefix of ['', 'ABCD', 'A/B', 'A-1', 'TRIAL', 'अ', 'A B']) {
    const refused = taxFormSchema.safeParse({ ...typed, invoicePrefix })
    expect(
      refused.error?.issues.map(({ path }) => path),
      invoicePrefix,
    ).toEqual([['invoicePrefix']])
  }
  const same = taxFormSchema.safeParse({ ...typed, creditNotePrefix: 'Abc' })
  expect(same.error?.issues.map(({ path }) => path)).toEqual([['creditNotePrefix']])
})

test('parses the PIN codes of each zone, and refuses what is no PIN code, too many, or the same ones in two zones', () => {
  const cells = Object.fromEntries(
    ZONES.flatMap((zone) =>
      Object.entries({ firstPaise: '39', perStepPaise: '15', freeFromPaise: '799', minDays: '1', maxDays: '2' }).map(
        ([column, value]) => [`zones.${zone}.${column}`, value],
      ),
    ),
  )
  const parse = (pins: Record<string, string>) =>
    deliveryFormSchema.safeParse({
      ...cells,
      minimumOrderPaise: '199',
      stepGrams: '500',
      packingPercent: '10',
      ...pins,
    })
  const messages = (pins: Record<string, string>) =>
    parse(pins).error?.issues.map(({ path, message }) => [path.join('.'), message])

  expect(parse({}).data?.zonePins).toEqual(DEFAULT_SETTINGS.delivery.zonePins)
  const read = parse({ 'zonePins.local': '1220, 122001 122001', 'zonePins.rest': '110001 – 110096\n122002' })
  expect(read.data?.zonePins).toMatchObject({ local: ['1220', '122001'], rest: ['110001-110096', '122002'] })
  expect(messages({ 'zonePins.metro': '400001, Pune' })).toEqual([
    ['zonePins.metro', '“Pune” is no PIN code. Write 122001, its first three to five digits, or 110001-110096.'],
  ])
  expect(messages({ 'zonePins.local': '122001', 'zonePins.special': '122001' })).toEqual([
    ['zonePins.special', '122001 is in Local and Special. Keep it in one of them.'],
  ])
  const many = Array.from({ length: 501 }, (_, index) => String(110_001 + index)).join(' ')
  expect(messages({ 'zonePins.state': many })?.map(([field]) => field)).toEqual(['zonePins.state'])
  expect(parse({ 'zonePins.state': many.slice(0, -7) }).success).toBe(true)
})

test('parses the reorder mark of the shop in kilograms, from 100 g to 1,000 kg', () => {
  const parse = (reorderGrams: string) => stockSettingsFormSchema.safeParse({ reorderGrams })
  expect(parse('2.5').data).toEqual({ reorderGrams: 2_500 })
  expect([parse('0.1').success, parse('1000').success]).toEqual([true, true])
  for (const typed of ['0', '0.099', '1000.001', '', 'some']) expect(parse(typed).success, typed).toBe(false)
})
