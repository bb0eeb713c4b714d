import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DELETION_UNDO } from '#app/domain/privacy/decide-account-deletion.ts'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { exportDataFor } from '#app/domain/privacy/export-data.server.ts'
import { cancelDeletionFor, requestDeletionFor } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changeRole } from '../staff/change-role.server.ts'
import { addCustomerNote } from './add-customer-note.server.ts'
import { blockAccount, unblockAccount } from './block-account.server.ts'
import { blockCod, unblockCod } from './block-cod.server.ts'
import { insertWalkInCustomer } from './insert-walk-in-customer.server.ts'
import { WALK_IN } from './walk-in-customer.ts'

onBothDatabases((open) => {
  test('nothing of the profile that walk-ins share is exported, and nobody changes or erases it', async () => {
    const { shop, clock } = await open()
    await inTransaction(shop.db, (tx) => insertWalkInCustomer(tx, shop.now()))
    const profile = () => shop.db.selectFrom('users').selectAll().where('id', '=', WALK_IN.id).executeTakeFirst()
    const before = await profile()
    clock.advance(DAYS)
    const staff = staffWithFreshCode(shop)

    expect(await exportDataFor(shop, 'usr_owner', WALK_IN.id)).toBeNull()
    const answers = [
      await requestDeletionFor(shop, staff, WALK_IN.id),
      await cancelDeletionFor(shop, 'usr_owner', WALK_IN.id),
      await blockAccount(shop, 'usr_owner', WALK_IN.id),
      await unblockAccount(shop, 'usr_owner', WALK_IN.id),
      await blockCod(shop, 'usr_owner', WALK_IN.id),
      await unblockCod(shop, 'usr_owner', WALK_IN.id),
      await addCustomerNote(shop, 'usr_owner', WALK_IN.id, 'Buys almonds'),
      await changeRole(shop, staff, WALK_IN.phone, 'packer'),
    ]
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.reason))).toEqual(answers.map(() => 'user-not-found'))

    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(0)
    expect(await profile()).toEqual(before)
    expect(await listAudit(shop.db, `user:${WALK_IN.id}`)).toEqual([])
  })
})
