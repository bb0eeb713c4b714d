import type { Page } from '@playwright/test'
import { inTransaction } from '#app/db/db.server.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { markMessageFailed } from '#app/domain/notifications/outbox/send-attempt-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expect as expectNow, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

const expect = expectNow.configure({ timeout: 20_000 })

/** A message about a sample of this product that was rejected permanently. */
async function queueUnsent(shop: Shop, product: string): Promise<void> {
  const id = shop.newId('msg')
  // Not due before it has failed: the running shop would send it.
  const at = new Date(Date.now() + 60_000).toISOString()
  await inTransaction(shop.db, (tx) => {
    const values = { shop: 'Mewa', product, link: shop.origin }
    return queueText(tx, shop, { kind: 'sample-declined', to: '+919812345678', values }, { at, newId: () => id })
  })
  await markMessageFailed(shop.db, id, {
    error: 'wrong-recipient 21211',
    nextTryAt: null,
    at: shop.now(),
    isSecret: false,
  })
}

const unsent = (page: Page) => page.getByRole('list', { name: 'Messages not sent' }).getByRole('listitem')

test('an unsent message is listed, sent again or dismissed', { tag: '@phone' }, async ({ owner, shop }) => {
  test.slow()
  await queueUnsent(shop, 'Dates')
  await queueUnsent(shop, 'Figs')
  await openPage(owner, '/admin/dashboard')
  await owner
    .getByRole('navigation', { name: 'What needs doing' })
    .getByRole('link', { name: /Messages/ })
    .click()
  await expect(owner.getByText('There is no such number or address').first()).toBeVisible()
  await expect(unsent(owner).first()).toContainText('SMS to +91 98••• ••678')
  const before = await unsent(owner).count()
  await unsent(owner)
    .first()
    .getByRole('button', { name: /Send again/ })
    .click()
  await expect(owner.getByText('The message is on its way again')).toBeVisible()
  await expect(unsent(owner)).toHaveCount(before - 1)
  await unsent(owner)
    .first()
    .getByRole('button', { name: /Dismiss/ })
    .click()
  await expect(owner.getByText('Message dismissed')).toBeVisible()
})
