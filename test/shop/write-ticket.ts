import type { Shop } from '#app/domain/shop.ts'
import { openTicket } from '#app/domain/support/tickets/open-ticket.server.ts'
import type { TicketReceipt } from '#app/domain/support/tickets/ticket.ts'
import { expectOk } from '#test/expect-ok.ts'

/** Opens a ticket; throws when it is refused. */
export async function writeTicket(
  shop: Shop,
  ...input: [Parameters<typeof openTicket>[1], Parameters<typeof openTicket>[2]]
): Promise<TicketReceipt> {
  return expectOk(await openTicket(shop, ...input))
}
