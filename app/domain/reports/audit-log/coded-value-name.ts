import { ACCENTS, isAccentName } from '#app/domain/brand/accent.ts'
import { STATES } from '#app/domain/delivery/indian-state.ts'

/**
 * The name of a value that is stored as a code, by the field it is in: a state by its GST code, a colour of the
 * palette.
 */
export function codedValueName(field: string, value: unknown): string | undefined {
  if (field === 'state' || field === 'shopState') return STATES.find(({ code }) => code === value)?.name
  if (field === 'accent' && typeof value === 'string' && isAccentName(value)) return ACCENTS[value].name
  return undefined
}
