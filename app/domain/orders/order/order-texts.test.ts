import { expect, test } from 'vitest'
import { type LabelledOrderText, ORDER_TEXTS, orderTextFacts, orderTexts } from './order-texts.ts'

const GATE_CODE: LabelledOrderText = { ...ORDER_TEXTS.couponCode, field: 'couponCode', label: 'Code of the gate' }
const ORDER = orderTexts({ couponCode: '4711' })
const FACT = ['Code of the gate', '4711']

test('a text with a label is shown to staff, and on slip and invoice if its line says so', () => {
  const onSlip: LabelledOrderText = { ...GATE_CODE, isOnSlip: true }
  const onInvoice: LabelledOrderText = { ...GATE_CODE, isOnInvoice: true }
  const shown = (text: LabelledOrderText) =>
    (['panel', 'slip', 'invoice'] as const).map((place) => orderTextFacts(ORDER, place, [text]))
  expect(shown(GATE_CODE)).toEqual([[FACT], [], []])
  expect(shown(onSlip)).toEqual([[FACT], [FACT], []])
  expect(shown(onInvoice)).toEqual([[FACT], [], [FACT]])
})

test('what was not typed, or has places of its own, is no line', () => {
  expect(orderTextFacts(orderTexts({}), 'panel', [GATE_CODE])).toEqual([])
  expect(orderTextFacts(ORDER, 'panel').map(([label]) => label)).not.toContain('Code of the gate')
})
