import { expect, test } from 'vitest'
import { decideGatewayChange } from './decide-gateway-change.ts'

const AT = '2026-11-20T12:00:00.000Z'

test.each([
  [true, null, null, 'nothing'],
  [true, '2026-11-20T11:59:00.000Z', null, 'contradict'],
  // Of an earlier note.
  [true, '2026-11-20T11:59:00.000Z', '2026-11-20T11:58:00.000Z', 'contradict'],
  [true, '2026-11-20T11:00:00.000Z', '2026-11-20T11:56:00.001Z', 'nothing'],
  [true, '2026-11-20T11:00:00.000Z', '2026-11-20T11:56:00.000Z', 'contradict'],
  [true, '2026-11-19T12:00:00.000Z', '2026-11-20T11:59:00.000Z', 'forget'],
  [false, null, null, 'note'],
  [false, null, '2026-11-20T11:59:00.000Z', 'note'],
  [false, '2026-11-20T11:50:00.001Z', null, 'nothing'],
  [false, '2026-11-20T11:50:00.000Z', null, 'publish'],
  [false, '2026-11-20T11:50:00.000Z', '2026-11-20T11:49:00.000Z', 'publish'],
  [false, '2026-11-20T11:00:00.000Z', '2026-11-20T11:50:00.001Z', 'nothing'],
  [false, '2026-11-20T11:00:00.000Z', '2026-11-20T11:50:00.000Z', 'note'],
  // Of a clock that ran ahead.
  [false, '2026-11-20T12:30:00.000Z', null, 'nothing'],
])(
  'published as it is: %s, seen otherwise since %s, contradicted %s: %s',
  (isPublished, changedAt, contradictedAt, step) => {
    expect(decideGatewayChange({ isPublished, changedAt, contradictedAt, at: AT })).toBe(step)
  },
)
