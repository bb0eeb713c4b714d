import { z } from 'zod'
import { isPinCodeEntry, splitPinCodes } from './zone-pin-codes.ts'

/** PIN codes as typed: split into entries, each of which is checked. */
export const pinCodesSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = splitPinCodes(text)
    const wrong = entries.find((entry) => !isPinCodeEntry(entry))
    if (wrong !== undefined) {
      const message = `“${wrong.slice(0, 20)}” is no PIN code. Write 122001, its first three to five digits, or 110001-110096.`
      context.addIssue({ code: 'custom', message })
    }
    return entries
  })
