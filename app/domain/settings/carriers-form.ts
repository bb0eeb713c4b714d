import { z } from 'zod'
import { nestedFields } from './nested-fields.ts'

const carrier = z.object({
  name: z.string().trim().min(1, 'Give the carrier a name.').max(40, 'Use at most 40 characters.'),
  trackingUrl: z
    .string()
    .trim()
    .max(300, 'Use at most 300 characters.')
    .refine(isWebAddress, 'Enter the whole address, beginning with https://.'),
})

/** Who brings parcels, each with the page that follows one: rows named `carriers.0.name`, in the order of the list. */
export const CarriersForm = z
  .preprocess(
    nestedFields,
    z.object({ carriers: z.preprocess((rows) => Object.values(rows ?? {}), z.array(carrier).max(20, 'At most 20.')) }),
  )
  .transform(({ carriers }, context) => {
    for (const [at, { name }] of carriers.entries()) {
      if (carriers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at) {
        context.addIssue({ code: 'custom', path: ['carriers', at, 'name'], message: 'This carrier is there already.' })
      }
    }
    if (carriers.length === 0) {
      context.addIssue({ code: 'custom', path: ['carriers'], message: 'Keep at least one carrier.' })
    }
    return carriers
  })

// The template's {awb} is not part of any address until it is filled in.
function isWebAddress(text: string): boolean {
  const url = text.replace('{awb}', '1')
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}
