import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { linkToken } from '#app/domain/link-token.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { writeTicket } from '#test/shop/write-ticket.ts'
import { takeTicketAction } from './take-ticket-action.server.ts'
import { countTickets, findTicket, listTicketEvents, searchTickets } from './ticket-store.server.ts'

const open1 = ({ shop }: Opened, email: string | null = null) =>
  writeTicket(shop, null, {
    topic: 'order',
    name: 'Asha Rao',
    phone: '+919876543210',
    email,
    orderId: null,
    message: 'A pack is missing.',
  })

onBothDatabases((open) => {
  test('an answer acknowledges the ticket and is sent by mail and as a link', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const { id } = await open1(opened, 'asha@example.in')
    await sendOutbox(shop)
    outside.sms.length = outside.mail.length = 0
    expect(await takeTicketAction(shop, 'usr_owner', id, 'answer', ' We send it again today. ')).toMatchObject({
      ok: true,
    })
    expect(await findTicket(shop.db, id)).toMatchObject({ status: 'acknowledged', acknowledgedAt: shop.now() })
    await sendOutbox(shop)
    const link = `/contact?ticket=${id}&key=${linkToken(shop.secret, 'ticket', id)}`
    expect(outside.sms).toMatchObject([{ to: '+919876543210', text: expect.stringContaining(link) }])
    expect(outside.sms[0]?.text).toMatch(/^[\x20-\x7e]{1,160}$/)
    expect(outside.mail).toMatchObject([{ to: 'asha@example.in', text: expect.stringContaining('again today.') }])
    expect(await listAudit(shop.db, `ticket:${id}`)).toMatchObject([{ action: 'ticket-answer', actor: 'usr_owner' }])
  })

  test('of two parallel calls, one settles the ticket', async () => {
    const opened = await open()
    const { shop } = opened
    const { id } = await open1(opened)
    const both = await Promise.all(
      ['usr_owner', 'usr_manager'].map((actor) => takeTicketAction(shop, actor, id, 'resolved', '')),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-resolved' })
    expect(await listTicketEvents(shop.db, id)).toHaveLength(1)
    expect(await countTickets(shop.db)).toEqual({ open: 0, settled: 1 })
  })

  test('the queue is sorted by due date of acknowledging, then of settling', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const first = await open1(opened)
    clock.advance(3600_000)
    const second = await open1(opened)
    const queue = async () =>
      (await searchTickets(shop.db, { settled: false, page: 1, perPage: 9 })).map(({ id }) => id)
    expect(await queue()).toEqual([first.id, second.id])
    await takeTicketAction(shop, 'usr_owner', first.id, 'acknowledged', '')
    expect(await queue()).toEqual([second.id, first.id])
  })
})
