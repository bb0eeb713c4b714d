import { expect, test } from 'vitest'
import type { GstSettings } from '#app/domain/settings/tax/gst-scheme.ts'
import { schemeSpans } from './scheme-spans.ts'

const FROM_NOVEMBER: GstSettings = { schemes: [{ fromDay: '2026-11-15', scheme: 'composition' }] }

test('a quarter in which the shop changed over has its days under each scheme', () => {
  expect(schemeSpans({ firstDay: '2026-10-01', lastDay: '2026-12-31' }, FROM_NOVEMBER)).toEqual([
    { scheme: 'regular', firstDay: '2026-10-01', lastDay: '2026-11-14' },
    { scheme: 'composition', firstDay: '2026-11-15', lastDay: '2026-12-31' },
  ])
  expect(schemeSpans({ firstDay: '2026-11-15', lastDay: '2026-11-30' }, FROM_NOVEMBER)).toHaveLength(1)
})
