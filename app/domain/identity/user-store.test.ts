import { expect, test } from 'vitest'
import { COMMAND_LINE, THE_SHOP } from '#app/domain/actor.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { withActorNames } from './user-store.server.ts'

onBothDatabases((open) => {
  test('a history names who it was: without a name by the phone, and the shop only where nobody did it', async () => {
    const { shop } = await open({ samples: true })
    const [named, nameless] = [await makeBuyer(shop, []), await makeBuyer(shop, [])]
    await shop.db.updateTable('users').set({ name: '' }).where('id', '=', nameless.user.id).execute()
    const actors = [named.user.id, nameless.user.id, THE_SHOP, COMMAND_LINE]
    const rows = await withActorNames(
      shop.db,
      actors.map((actor) => ({ actor })),
    )
    expect(rows.map(({ actor }) => actor)).toEqual([
      named.user.name,
      formatPhone(nameless.user.phone),
      'the shop',
      COMMAND_LINE,
    ])
  })
})
