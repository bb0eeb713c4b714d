import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderTimeline, type TimelineFacts } from './order-timeline.ts'
import { actionSentence, isActionOfTimeline } from './timeline-sentences.ts'

const NOTHING: TimelineFacts = {
  order: { fulfilment: 'delivery', isLost: false },
  events: [],
  messages: [],
  gatewayEvents: [],
  refunds: [],
  auditEntries: [],
}
const event = (id: string, at: string, more: object) =>
  ({ id, at, kind: 'moved', from: null, to: null, actor: 'Ravi', note: null, shownToShopperAt: at, ...more }) as const
const sms = {
  channel: 'sms',
  kind: 'order-placed',
  to: '+919812345678',
  tries: 1,
  createdAt: '2026-06-01T10:00',
  deliveredAt: null,
  readAt: null,
} as const

test('one list, the newest first; of one instant, the entry written last comes first', () => {
  const rows = orderTimeline({
    ...NOTHING,
    events: [
      event('e1', '2026-06-01T10:00', { to: 'placed' }),
      event('e2', '2026-06-01T12:00', { to: 'confirmed' }),
      event('e3', '2026-06-01T12:00', { kind: 'note', note: 'Gate 4', shownToShopperAt: null }),
    ],
    messages: [{ ...sms, id: 'm1', sentAt: '2026-06-01T11:00', failedAt: null, error: null }],
    auditEntries: [
      { id: 'a1', at: '2026-06-01T12:00', actor: 'Ravi', action: 'move-order' },
      { id: 'a2', at: '2026-06-01T13:00', actor: 'Ravi', action: 'pay-out-refund' },
    ],
  })
  expect(rows.map(({ id }) => id)).toEqual(['a2', 'e3', 'e2', 'm1', 'e1'])
  expect(rows.map(({ what }) => what)).toEqual([
    'Refund paid out by Ravi',
    'Note written by Ravi',
    'Order confirmed by Ravi',
    'SMS “order placed” to +91\u00a098123\u00a045678 was sent',
    'Order placed by Ravi',
  ])
  expect(rows[1]).toMatchObject({ kind: 'note', isShown: false, note: 'Gate 4' })
})

test.each([
  ['was sent', '2026-06-01T11:00', null, true, null],
  [
    'could not be sent after 5 tries',
    null,
    '2026-06-01T11:00',
    true,
    'The sending service asked us to slow down. (429)',
  ],
  ['waits to be sent after 5 tries', null, null, false, 'The sending service asked us to slow down. (429)'],
])('a message %s', (outcome, sentAt, failedAt, mayResend, note) => {
  const message = { ...sms, id: 'm', tries: 5, sentAt, failedAt, error: 'busy 429' }
  const [row] = orderTimeline({ ...NOTHING, messages: [message] })
  expect(row).toMatchObject({ what: `SMS “order placed” to +91\u00a098123\u00a045678 ${outcome}`, mayResend, note })
})

test.each([
  ['was delivered', { deliveredAt: '2026-06-01T11:01' }, '2026-06-01T11:01', null],
  ['was read', { deliveredAt: '2026-06-01T11:01', readAt: '2026-06-01T11:09' }, '2026-06-01T11:09', null],
  [
    'was sent, but did not arrive',
    { error: 'not-delivered 131026' },
    '2026-06-01T11:00',
    'The service could not deliver it. (131026)',
  ],
])('a WhatsApp message %s', (outcome, more, at, note) => {
  const message = {
    ...sms,
    channel: 'whatsapp' as const,
    id: 'm',
    sentAt: '2026-06-01T11:00',
    failedAt: null,
    error: null,
  }
  const [row] = orderTimeline({ ...NOTHING, messages: [{ ...message, ...more }] })
  expect(row).toMatchObject({ what: `WhatsApp “order placed” to +91\u00a098123\u00a045678 ${outcome}`, at, note })
})

test('a message to a deleted account shows no recipient and is not sent again', () => {
  const message = { ...sms, id: 'm', to: 'erased:cX3gvT', sentAt: '2026-06-01T11:00', failedAt: null, error: null }
  const [row] = orderTimeline({ ...NOTHING, messages: [message] })
  const what = 'SMS “order placed” to an account that was deleted was sent'
  expect(row).toMatchObject({ what, mayResend: false })
})

test('a gateway event is listed with its effect, and a failed refund with its error', () => {
  const event = { id: 'w', at: '2026-06-01T10:00', gateway: 'test', kind: 'captured', amountPaise: 63_300 } as const
  const rows = orderTimeline({
    ...NOTHING,
    gatewayEvents: [{ ...event, source: 'reconciler', effect: 'park' }],
    refunds: [{ id: 'r', amountPaise: 5_000, error: 'No balance', tries: 2, updatedAt: '2026-06-01T11:00' }],
  })
  expect(rows.map(({ what, note }) => [what, note])).toEqual([
    ['Refund of ₹50 did not go through at try 2', 'No balance'],
    ['Gateway test reported “captured” of ₹633 when polled', 'It does not match the order, so it was set aside.'],
  ])
})

/** Actions of the audit log about an order, as verbs write them. */
function orderActions(): string[] {
  const files = globSync('app/domain/orders/**/*.server.ts').concat(globSync('app/domain/support/problems/*.server.ts'))
  const entries = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/action: '([\w-]+)',\s+(?:subject: `order:|subject,|after: )/g),
  ])
  return [...new Set(entries.map(([, action = '']) => action))].sort()
}

test('an action is on the timeline once: as its event or message, or by itself', () => {
  const actions = orderActions()
  expect(actions).toContain('move-order')
  const missing = actions.filter((action) => !isActionOfTimeline(action))
  expect(
    missing.map((action) => `'${action}': null,`),
    'Write this line into ACTIONS of app/domain/orders/back-office/timeline-sentences.ts. Null, as the verb writes an event or sends a message, which are on the timeline; one that does neither has a sentence there, such as ‘Refund paid out{by}’',
  ).toEqual([])
  const rowsOf = (action: string) =>
    orderTimeline({ ...NOTHING, auditEntries: [{ id: 'a1', at: '2026-06-01T12:00', actor: 'Ravi', action }] })
  expect(rowsOf('move-order')).toEqual([])
  expect(rowsOf('assign-awb').map(({ what }) => what)).toEqual(['AWB entered by Ravi'])
})

test('an action that an older version stored under another name keeps its sentence', () => {
  const entry = { id: 'a1', at: '2026-06-01T12:00', actor: 'Ravi', action: 'change-buyer' }
  expect(orderTimeline({ ...NOTHING, auditEntries: [entry] })).toMatchObject([
    { what: 'Business buyer changed by Ravi' },
  ])
})

test.each([
  ['delhivery', 'Delhivery'],
  ['Shiprocket', 'Shiprocket'],
  ['Parcel 2, Shiprocket', 'Parcel 2, Shiprocket'],
])('a booking recorded as %s names the courier as people do', (after, note) => {
  const entry = { id: 'a1', at: '2026-06-01T12:00', actor: 'Ravi', action: 'hand-over', after }
  expect(orderTimeline({ ...NOTHING, auditEntries: [entry] })).toMatchObject([{ note }])
})

test('an order that a newer one replaced does not say that it was not paid in time', () => {
  const placed = event('e1', '2026-06-01T10:00', { to: 'pending_payment', actor: null })
  const closed = event('e2', '2026-06-01T11:00', { to: 'expired', actor: null, note: 'Replaced by a newer order' })
  const read = (replacedAt: string | null) =>
    orderTimeline({
      ...NOTHING,
      events: [placed, closed],
      replacement: replacedAt === null ? null : { at: replacedAt, newerId: 'MW-2222-2222' },
    }).map(({ what, note }) => [what, note])
  const replaced = ['Order replaced by a newer one of its shopper', 'Order MW-2222-2222']
  expect(read('2026-06-01T11:00')).toEqual([replaced, ['Unpaid order placed', null]])
  // Closed by time, and replaced later.
  const late = ['Order closed, as it was not paid in time', closed.note]
  expect(read('2026-06-01T12:00')).toEqual([replaced, late, ['Unpaid order placed', null]])
  expect(read(null)).toEqual([late, ['Unpaid order placed', null]])
})

test('what nobody did names nobody, and an action without a sentence is named as stored', () => {
  const sentences = orderTimeline({
    ...NOTHING,
    order: { fulfilment: 'pickup', isLost: false },
    events: [
      event('e1', '2026-06-01T11:00', { kind: 'payment-failed' }),
      event('e2', '2026-06-01T12:00', { to: 'placed', actor: null }),
      event('e3', '2026-06-01T13:00', { to: 'delivered' }),
    ],
  }).map(({ what }) => what)
  expect(sentences).toEqual(['Order handed over at the shop by Ravi', 'Order placed', 'Payment failed'])
  expect(actionSentence('ask-awb', 'Ravi')).toBe('Ask AWB by Ravi')
})

test('an order that was lost as a whole is ended as lost, and was not taken back', () => {
  const events = [
    event('e1', '2026-06-01T11:00', { to: 'shipped' }),
    event('e2', '2026-06-01T12:00', { kind: 'parcel-lost', note: 'Parcel Delhivery 1234' }),
    event('e3', '2026-06-01T13:00', { to: 'returned' }),
  ]
  const said = (isLost: boolean) =>
    orderTimeline({ ...NOTHING, order: { fulfilment: 'delivery', isLost }, events })[0]?.what
  expect([said(true), said(false)]).toEqual(['Order ended as lost by Ravi', 'Order taken back by Ravi'])
})

test('a box that was refused, and lost on its way back, was refused all the same', () => {
  const events = [
    event('e1', '2026-06-01T11:00', { to: 'shipped' }),
    event('e2', '2026-06-01T12:00', { to: 'returning' }),
    event('e3', '2026-06-01T13:00', { to: 'returned' }),
  ]
  const rows = orderTimeline({ ...NOTHING, order: { fulfilment: 'delivery', isLost: true }, events })
  expect(rows.map(({ what }) => what).slice(0, 2)).toEqual([
    'Order ended as lost by Ravi',
    'Order marked as on its way back by Ravi',
  ])
})
