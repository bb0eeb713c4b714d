import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmTakenReferenceField } from './confirm-taken-reference-field.tsx'

function htmlOf(typed: Record<string, string>, fields: Record<string, string> = {}): string {
  return renderToStaticMarkup(<ConfirmTakenReferenceField answer={{ fields, typed, refusal: null }} className="" />)
}

const TAKEN = { confirmedReference: 'MW-7K3M-9QXF was paid under this number already.' }

test('the tick is for the reference that was refused, and not set for another one than was confirmed', () => {
  expect(htmlOf({ reference: '412345678901' })).toBe('')
  const asked = htmlOf({ reference: '412345678901' }, TAKEN)
  expect(asked).toContain('value="412345678901"')
  expect(asked).not.toContain('checked=""')
  const corrected = htmlOf({ reference: '512345678901', confirmedReference: '412345678901' }, TAKEN)
  expect(corrected).toContain('value="512345678901"')
  expect(corrected).not.toContain('checked=""')
  // Refused for another reason it stays ticked.
  expect(htmlOf({ reference: '412345678901', confirmedReference: '412345678901' })).toContain('checked=""')
})
