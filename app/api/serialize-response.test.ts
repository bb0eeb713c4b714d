import { z } from '@hono/zod-openapi'
import { expect, test, vi } from 'vitest'
import { serializeResponse } from './serialize-response.server.ts'

const Schema = z.object({
  id: z.string(),
  lines: z.array(z.object({ grams: z.int() })),
  address: z.object({ city: z.string(), altPhone: z.string().nullable() }).nullable(),
  prices: z.partialRecord(z.enum(['250g', '500g']), z.number()),
  cash: z.union([
    z.object({ offered: z.literal(true), feePaise: z.int() }),
    z.object({ offered: z.literal(false), says: z.string() }),
  ]),
})
const FINE = {
  id: 'MW-1',
  lines: [{ grams: 500 }],
  address: { city: 'Pune', altPhone: null },
  prices: { '500g': 579 },
  cash: { offered: true, feePaise: 0 },
}
/** A value as stored, with no static type. */
const asStored = (value: unknown) => JSON.parse(JSON.stringify(value))
const logged = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test('a matching value loses the fields its schema lacks, and nothing is logged', () => {
  const log = logged()
  expect(serializeResponse(Schema, asStored({ ...FINE, secret: 1, lines: [{ grams: 500, cost: 9 }] }), log)).toEqual(
    FINE,
  )
  expect(log.error).not.toHaveBeenCalled()
})

test('a value that does not match is logged by its paths, never its values, and returned without the fields its schema lacks', () => {
  const log = logged()
  const stored = {
    ...FINE,
    secret: 'canary',
    lines: [{ grams: 'canary', cost: 9 }],
    address: { city: 'Pune', note: 'canary' },
    cash: { offered: false, says: 4, margin: 9 },
  }
  expect(serializeResponse(Schema, asStored(stored), log)).toEqual({
    id: 'MW-1',
    lines: [{ grams: 'canary' }],
    address: { city: 'Pune', altPhone: null },
    prices: { '500g': 579 },
    cash: { offered: false, says: 4, feePaise: null },
  })
  expect(log.error).toHaveBeenCalledOnce()
  const [facts] = log.error.mock.calls[0] ?? []
  expect(facts.paths).toEqual([
    'lines.0.grams: invalid_type',
    'address.altPhone: invalid_type',
    expect.stringMatching(/^cash/),
  ])
  expect(JSON.stringify(facts)).not.toContain('canary')
})
