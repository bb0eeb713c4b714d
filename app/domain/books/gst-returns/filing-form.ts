import { z } from 'zod'
import { rupeesTyped } from '#app/domain/number-field-schemas.ts'
import type { Gstr3bFigures } from './gstr3b.ts'

/**
 * The forms of the returns page: the figures filed in GSTR-3B, or that the IFF of a month was furnished, or was not.
 */
export const filingFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('gstr-3b'),
    taxablePaise: rupeesTyped,
    igstPaise: rupeesTyped,
    cgstPaise: rupeesTyped,
    sgstPaise: rupeesTyped,
    exemptPaise: rupeesTyped,
  } satisfies Record<keyof Gstr3bFigures | 'intent', z.ZodType>),
  z.object({ intent: z.enum(['iff', 'no-iff']) }),
])
