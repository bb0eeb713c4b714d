import { z } from 'zod'
import type { Instant } from './instant.ts'

/**
 * An instant as it comes in from outside, with `error` as the message of any other text. It may lack its milliseconds
 * or be in another time zone, and becomes the text under which the shop stores it, since instants are compared as text.
 */
export function instantSchema(error?: string) {
  return z.iso.datetime({ offset: true, error }).transform((text): Instant => new Date(text).toISOString())
}
