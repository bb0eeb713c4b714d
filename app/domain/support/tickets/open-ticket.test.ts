import { expect, test } from 'vitest'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { writeTicket } from '#test/shop/write-ticket.ts'
import { openTicket } from './open-ticket.server.ts'
import type { TicketRequest } from './ticket.ts'
import { findTicket, findTicketReceipt } from './ticket-store.server.ts'

const REQUEST: TicketRequest = {
  topic: 'order',
  name: 'Asha Rao',
  phone: '+919876543210',
  email: null,
  orderId: 'MW-7K3M-9QXF',
  message: 'A pack is missing.',
}

onBothDatabases((open) => {
  test('a ticket keeps the name its topic had when it was written', async () => {
    const { shop } = await open()
    const rename = (name: string) =>
      changeSettings(shop, staffWithFreshCode(shop), 'contact', { topics: [{ id: 'gifts', name, isShown: true }] })
    await rename('Gift boxes')
    const { id } = await writeTicket(shop, null, { ...REQUEST, topic: 'gifts' })
    await rename('Presents')
    expect(await findTicket(shop.db, id)).toMatchObject({ topic: 'gifts', topicName: 'Gift boxes' })
    const mail = await shop.db.selectFrom('outbox').select('body').where('kind', '=', 'ticket-for-shop').execute()
    expect(mail[0]?.body).toContain('Gift boxes')
  })

  test('a ticket is found by its number, with both due dates', async () => {
    const { shop } = await open()
    const ticket = await writeTicket(shop, null, REQUEST)
    expect(ticket.id).toMatch(/^TK-[0-9A-Z]{6}$/)
    expect(Date.parse(ticket.acknowledgeBy) - Date.parse(shop.now())).toBe(48 * 3600_000)
    expect(await findTicketReceipt(shop.db, ticket.id)).toEqual(ticket)
    expect(await findTicketReceipt(shop.db, 'TK-000000')).toBeNull()
  })

  test('each ticket has its own number', async () => {
    const { shop } = await open()
    const [one, two] = [
      await writeTicket(shop, null, REQUEST),
      await writeTicket(shop, null, { ...REQUEST, message: 'Another is missing, too.' }),
    ]
    expect(one.id).not.toBe(two.id)
  })

  test('a form sent twice opens one ticket; later the same message opens another', async () => {
    const { shop, clock, outside } = await open()
    const [one, two] = await Promise.all([writeTicket(shop, null, REQUEST), writeTicket(shop, null, REQUEST)])
    expect(two).toEqual(one)
    await sendOutbox(shop)
    expect(outside.mail).toHaveLength(1)
    clock.advance(10 * MINUTES + 1)
    expect((await writeTicket(shop, null, REQUEST)).id).not.toBe(one.id)
  })

  test('the writer gets the number, and the shop the whole message', async () => {
    const { shop, outside } = await open()
    const writer = { id: 'usr_1', phone: REQUEST.phone }
    await shop.db
      .insertInto('users')
      .values({
        ...writer,
        name: 'Asha Rao',
        phone_verified_at: shop.now(),
        created_at: shop.now(),
        updated_at: shop.now(),
      })
      .execute()
    const { id } = await writeTicket(shop, writer, { ...REQUEST, email: 'asha@example.in' })
    await sendOutbox(shop)
    expect(outside.sms).toMatchObject([{ to: '+919876543210', text: expect.stringContaining(`ticket ${id}`) }])
    expect(outside.sms[0]?.text).toMatch(/^[\x20-\x7e]{1,160}$/)
    // Recipients do not wait for each other, so either mail may come first.
    const [toWriter, toShop] = outside.mail.toSorted((a, b) => a.to.localeCompare(b.to))
    expect(toWriter).toMatchObject({
      to: 'asha@example.in',
      replyTo: 'care@mewa.example',
      subject: `Your ticket ${id}`,
    })
    expect(toShop).toMatchObject({
      to: 'care@mewa.example',
      replyTo: 'asha@example.in',
      subject: `Ticket ${id}: An order`,
    })
    expect(toShop?.text).toContain('Order MW-7K3M-9QXF\nAsha Rao, +919876543210, asha@example.in\n')
    expect(toShop?.text).toContain('\n\nA pack is missing.')
    expect(outside.mail).toHaveLength(2)
  })

  test('an unverified phone gets no text message, and a request beyond the limit is refused', async () => {
    const { shop, outside } = await open({ demo: false })
    const shopOfClient = { ...shop, client: '203.0.113.7' }
    const results = []
    // The same message, which is one ticket: what is limited here is how often somebody writes.
    for (let i = 0; i < RATES['open-ticket'].person + 1; i++)
      results.push(await openTicket(shopOfClient, null, REQUEST))
    expect(results.at(-2)).toMatchObject({ ok: true })
    expect(results.at(-1)).toMatchObject({ ok: false, reason: 'too-many-requests' })
    await openTicket(shop, { id: 'usr_2', phone: '+919876500000' }, REQUEST).catch(() => undefined)
    await sendOutbox(shop)
    expect(outside.sms).toEqual([])
  })

  test('a complaint goes to the grievance officer', async () => {
    const { shop, outside } = await open()
    await writeTicket(shop, null, { ...REQUEST, topic: 'grievance' })
    await sendOutbox(shop)
    expect(outside.mail.map(({ to }) => to)).toEqual(['grievance@mewa.example'])
  })
})
