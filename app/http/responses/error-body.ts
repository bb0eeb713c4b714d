import { z } from '@hono/zod-openapi'

/**
 * The one JSON shape of every error: a reason for programs, a message for people, one message per invalid field, and
 * the facts behind the message.
 */
export const ErrorBody = z
  .object({
    error: z.object({
      reason: z.string().openapi({ example: 'not-found' }),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      detail: z
        .record(z.string(), z.unknown())
        .optional()
        .openapi({
          description:
            'Of a cart that cannot be ordered: its lines at fault, the minimum, why its coupon or cash is refused, or the current total',
          example: { totalPaise: 115_800 },
        }),
    }),
  })
  .openapi('Error')

export type ErrorBody = z.infer<typeof ErrorBody>

/** The body of an error response. `fields` has one message per invalid field. */
export function errorBody(reason: string, message: string, fields?: Record<string, string>): ErrorBody {
  return { error: fields ? { reason, message, fields } : { reason, message } }
}
