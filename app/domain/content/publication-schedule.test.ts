import { expect, test } from 'vitest'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { decideSchedule } from './publication-schedule.ts'

const NOW = '2026-10-20T06:30:00.000Z'

test('a publication is scheduled for a time to come, within a year', () => {
  expect(decideSchedule(NOW, NOW)).toMatchObject({ ok: false, reason: 'schedule-past' })
  expect(decideSchedule(later(NOW, 1), NOW)).toMatchObject({ ok: true })
  expect(decideSchedule(later(NOW, 366 * DAYS), NOW)).toMatchObject({ ok: true })
  expect(decideSchedule(later(NOW, 366 * DAYS + 1), NOW)).toMatchObject({ ok: false, reason: 'schedule-too-far' })
})
