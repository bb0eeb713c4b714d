import { expect, test } from 'vitest'
import {
  chooseWeightChargeColumns,
  guessWeightChargeColumns,
  isExcessColumn,
  parseWeightChargeRows,
  type WeightChargeColumns,
} from './courier-weight-charge-file.ts'

const SHIPROCKET = ['Order ID', 'AWB Code', 'Entered Weight (KG)', 'Charged Weight (KG)', 'Excess Amount']
const COLUMNS: WeightChargeColumns = {
  awb: 'AWB Code',
  weight: 'Charged Weight (KG)',
  charge: 'Excess Amount',
  unit: 'kg',
}

test('the columns of both couriers are found by their names', () => {
  expect(guessWeightChargeColumns(SHIPROCKET)).toEqual(COLUMNS)
  expect(guessWeightChargeColumns(['Waybill', 'Billed weight in grams', 'Total amount'])).toEqual({
    awb: 'Waybill',
    weight: 'Billed weight in grams',
    charge: 'Total amount',
    unit: 'g',
  })
  expect(guessWeightChargeColumns(['A', 'B'])).toEqual({ awb: '', weight: '', charge: '', unit: 'kg' })
})

test('the chosen unit holds, unless the likeliest column names its own', () => {
  const inGrams = { awb: '', weight: '', charge: '', unit: 'g' } as const
  expect(chooseWeightChargeColumns(SHIPROCKET, inGrams, null)).toEqual(COLUMNS)
  expect(chooseWeightChargeColumns(['Waybill', 'Billed weight'], inGrams, null)).toMatchObject({ unit: 'g' })
  expect(chooseWeightChargeColumns(SHIPROCKET, inGrams, COLUMNS)).toEqual({ ...COLUMNS, unit: 'g' })
  expect(chooseWeightChargeColumns(['Waybill'], { ...inGrams, awb: 'AWB' }, COLUMNS)).toEqual({
    ...inGrams,
    awb: 'AWB',
  })
})

test('a column of what comes on top is told from one of the whole charge', () => {
  expect(['Excess Amount', 'Extra charges', 'Weight difference charge'].every(isExcessColumn)).toBe(true)
  expect(['Total amount', 'Freight', 'Amount', ''].some(isExcessColumn)).toBe(false)
})

test('rows are read as spreadsheets write them; one without AWB or weight is left out', () => {
  const rows = [
    ['1', "'190412345", '0.5', '1.50 kg', '₹ 1,035.50'],
    ['2', '="190412346"', '0.5', '0.5', ''],
    ['3', '', '0.5', '1', '10'],
    ['4', '190412347', '0.5', 'pending', '10'],
  ]
  expect(parseWeightChargeRows({ headers: SHIPROCKET, rows }, COLUMNS)).toEqual({
    ok: true,
    value: [
      { awb: '190412345', grams: 1_500, paise: 103_550 },
      { awb: '190412346', grams: 500, paise: null },
    ],
  })
})

test('a column that the file does not have is named', () => {
  const rows = [['1', '2', '3', '4', '5']]
  const read = (change: Partial<WeightChargeColumns>) =>
    parseWeightChargeRows({ headers: SHIPROCKET, rows }, { ...COLUMNS, ...change })
  expect(read({ awb: 'Waybill' })).toMatchObject({ reason: 'column-missing', detail: 'awb' })
  expect(read({ weight: '' })).toMatchObject({ reason: 'column-missing', detail: 'weight' })
  expect(read({ charge: 'Cost' })).toMatchObject({ reason: 'column-missing', detail: 'charge' })
  expect(read({ awb: ' awb code ', charge: '' })).toMatchObject({ ok: true })
  expect(parseWeightChargeRows({ headers: SHIPROCKET, rows: [] }, COLUMNS)).toMatchObject({ reason: 'no-rows' })
})
