import { expect, test } from 'vitest'
import { actionName } from '#app/domain/audit/audit-action.ts'
import { auditChanges } from './audit-change.ts'

test.each([
  ['a state', 'packed', 'shipped', [['', 'packed', 'shipped']]],
  [
    'a thing that is new',
    null,
    { name: 'Ajwa', pricePaise: 57_900 },
    [
      ['Name', null, 'Ajwa'],
      ['Price', null, '₹579'],
    ],
  ],
  [
    'only the field that differs',
    { feePaise: 0, maxOpenOrders: 2 },
    { feePaise: 3_900, maxOpenOrders: 2 },
    [['Fee', '₹0', '₹39']],
  ],
  [
    'a field deep inside',
    { zones: { local: { firstPaise: 3_900, minDays: 1 } } },
    { zones: { local: { firstPaise: 4_900, minDays: 1 } } },
    [['Zones, local, first', '₹39', '₹49']],
  ],
  [
    'a list of words, as a whole',
    { blockedPincodes: ['110001'] },
    { blockedPincodes: ['110001', '110002'] },
    [['PIN codes without cash', '110001', '110001, 110002']],
  ],
  [
    'a list of things, one by one',
    [{ weight: '250g', quantity: 1 }],
    [{ weight: '250g', quantity: 2 }],
    [['No. 1, quantity', '1', '2']],
  ],
  [
    'grams, rates and ticks',
    { stockGrams: 750, gstRateBp: 500, isOpen: true },
    { stockGrams: 1_250, gstRateBp: 1_200, isOpen: false },
    [
      ['Stock', '750\u00a0g', '1.25\u00a0kg'],
      ['GST rate', '5%', '12%'],
      ['Is open', 'yes', 'no'],
    ],
  ],
  [
    'the sums of a closed month',
    null,
    { invoices: { taxable_paise: 50_000, rate_bp: 500 } },
    [
      ['Invoices, taxable', null, '₹500'],
      ['Invoices, rate', null, '5%'],
    ],
  ],
  [
    'the nutrition of a product',
    { nutritionalInfo: { calories: 570 } },
    { nutritionalInfo: { calories: 580 } },
    [['Nutrition, energy (kcal)', '570', '580']],
  ],
  ['a removed value', { note: 'Call first' }, { note: '' }, [['Note', 'Call first', '–']]],
  ['a weight by itself', null, { grams: 45_000 }, [['Weight', null, '45\u00a0kg']]],
  ['a list that is empty from the start', null, { lines: [] }, []],
  ['an id of our own', { note: null }, { note: 'not_68Ksgl9XMf2raDUwoSEPg1', words: 'x' }, [['Words', null, 'x']]],
  [
    'an id with its time',
    { note: null },
    { note: 'note_mhtqx1a068Ksgl9XMf2raDUw', words: 'x' },
    [['Words', null, 'x']],
  ],
  [
    'a state and a colour by their names',
    { state: '07', accent: 'fig' },
    { state: '32', accent: '#123456' },
    [
      ['State', 'Delhi', 'Kerala'],
      ['Accent', 'Fig', '#123456'],
    ],
  ],
  ['a snake_case value', 'shipped', 'out_for_delivery', [['', 'shipped', 'out for delivery']]],
  ['a moment', null, { blockedAt: '2026-11-18T05:50:00.000Z' }, [['Blocked', null, 'Wed 18 Nov, 11:20 am']]],
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['no values at all', null, null, []],
])('the changes of an audit entry: %s', (_, before, after, changes) => {
  expect(auditChanges(before, after).map((change) => [change.name, change.before, change.after])).toEqual(changes)
})

test('an action in words', () => {
  expect(['move-order', 'assign-awb'].map(actionName)).toEqual(['Move order', 'Assign AWB'])
})
