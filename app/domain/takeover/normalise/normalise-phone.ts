import { parsePhone } from '#app/domain/identity/person-form.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { isNothing, leftOut, type Mended, mended, taken } from './mended.ts'

/** An Indian mobile number in E.164, however it was written: as a number, with tel:, spaces, 0, 91 or Devanagari figures. */
export function normalisePhone(value: Plain | undefined): Mended<string> {
  if (isNothing(value)) return leftOut('There is no phone number.')
  const typed = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const phone = parsePhone(
    typed
      .trim()
      .replace(/^tel:/i, '')
      .replace(/^\+91\s*0/, '+91')
      .replace(/\//g, ''),
  )
  if (!phone) return leftOut('This is no Indian mobile number.')
  return phone === value ? taken(phone) : mended(phone, 'Brought into the usual form.')
}
