import { expect, test } from 'vitest'
import { linkToken } from '#app/domain/link-token.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { writeTicket } from '#test/shop/write-ticket.ts'
import { readTicketThread } from './read-ticket-thread.server.ts'
import { takeTicketAction } from './take-ticket-action.server.ts'

onBothDatabases((open) => {
  test('the link shows message and answers, never notes, and nothing without its key', async () => {
    const { shop } = await open()
    const { id } = await writeTicket(shop, null, {
      topic: 'order',
      name: 'Asha Rao',
      phone: '+919876543210',
      email: null,
      orderId: null,
      message: 'A pack is missing.',
    })
    await takeTicketAction(shop, 'usr_owner', id, 'answer', 'We send it again.')
    await takeTicketAction(shop, 'usr_owner', id, 'note', 'Complains often.')
    const thread = await readTicketThread(shop, id, linkToken(shop.secret, 'ticket', id))
    expect(thread?.messages.map(({ words }) => words)).toEqual(['A pack is missing.', 'We send it again.'])
    expect(await readTicketThread(shop, id, linkToken(shop.secret, 'review', id))).toBeNull()
    expect(await readTicketThread(shop, id, null)).toBeNull()
  })
})
