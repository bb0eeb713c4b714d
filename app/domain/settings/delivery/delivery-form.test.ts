import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { deliveryFormSchema } from './delivery-form.ts'
import { ZONES } from './delivery-zone.ts'

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
