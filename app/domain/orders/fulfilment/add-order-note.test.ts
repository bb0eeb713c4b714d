import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { addOrderNote } from './add-order-note.server.ts'

const RAVI = 'usr_ravi'

onBothDatabases((open) => {
  test('a note is for staff only unless shown to the shopper', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await addOrderNote(shop, RAVI, id, ' Calls back at six ')
    await addOrderNote(shop, RAVI, id, 'Leaves tomorrow', { shown: true })
    const notes = async (reader: 'staff' | 'shopper') =>
      (await listEvents(shop.db, id, reader)).filter((event) => event.kind === 'note').map((event) => event.note)
    expect(await notes('staff')).toEqual(['Calls back at six', 'Leaves tomorrow'])
    expect(await notes('shopper')).toEqual(['Leaves tomorrow'])
    expect(await addOrderNote(shop, RAVI, id, ' ')).toMatchObject({ reason: 'note-empty' })
  })
})
