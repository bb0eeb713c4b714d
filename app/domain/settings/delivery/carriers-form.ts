import { z } from 'zod'
import { nestedFields } from '../saving/setting-path.ts'
import { MAX_CARRIERS } from '../settings.ts'

const carrier = z.object({
  name: z.string().trim().min(1, 'Give the carrier a name.').max(40, 'Use at most 40 characters.'),
  trackingUrl: z
    .string()
    .trim()
    .max(300, 'Use at most 300 characters.')
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Enter the whole address, beginning with https://, or leave it empty.',
    ),
})

/** The carriers with their tracking URLs, if they have any, in order. Fields are named `carriers.0.name`. */
export const carriersFormSchema = z
  .preprocess(
    nestedFields,
    z.object({
      carriers: z.preprocess(
        (rows) => Object.values(rows ?? {}),
        z.array(carrier).max(MAX_CARRIERS, `At most ${MAX_CARRIERS}.`),
      ),
    }),
  )
  .transform(({ carriers }, context) => {
    for (const [index, { name }] of carriers.entries()) {
      if (carriers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index) {
        context.addIssue({
          code: 'custom',
          path: ['carriers', index, 'name'],
          message: 'This carrier is there already.',
        })
      }
    }
    if (carriers.length === 0) {
      context.addIssue({ code: 'custom', path: ['carriers'], message: 'Keep at least one carrier.' })
    }
    return carriers
  })

// A URL must not contain the braces of {awb}.
function isWebAddress(text: string): boolean {
  const url = text.replace('{awb}', '1')
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}
