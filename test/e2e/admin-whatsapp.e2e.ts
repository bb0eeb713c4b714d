import { upsertWhatsappTemplate } from '#app/domain/notifications/channels/whatsapp-template-store.server.ts'
import { seriousViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'

test('the owner has a WhatsApp template approved and sends it to the own phone', { tag: '@phone' }, async ({
  owner,
}) => {
  await openPage(owner, '/admin/settings/whatsapp')
  const template = owner.getByRole('group').filter({ hasText: 'Sample declined' })
  await template.getByText('Sample declined').click()
  await expect(template.getByText('we have answered your request for a sample of {{1}}')).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
  expect(await seriousViolations(owner)).toEqual([])

  await template.getByRole('textbox', { name: 'Name at WhatsApp' }).fill('Not A Name')
  await template.getByRole('button', { name: 'Save name' }).click()
  await expect(template.getByText('A template’s name has small letters, digits and _ only.')).toBeVisible()
  await expect(template.getByRole('textbox', { name: 'Name at WhatsApp' })).toHaveValue('Not A Name')

  // Another run of this test may have asked already: a demo approves at once.
  const asked = template.getByRole('button', { name: 'Ask for approval' })
  if (await asked.isVisible()) await asked.click()
  await expect(template.getByText('Approved')).toBeVisible()
  if (!(await template.getByRole('button', { name: /^Send to/ }).isVisible()))
    await template.getByText('Sample declined').click()
  await template.getByRole('button', { name: /^Send to/ }).click()
  await expect(owner.getByText('Look at WhatsApp on your phone.')).toBeVisible()
  const inbox = await owner.request.get('/dev/inbox', { headers: { Accept: 'application/json' } })
  const sent: { channel: string; text: string }[] = await inbox.json()
  expect(sent.find(({ channel }) => channel === 'whatsapp')?.text).toContain('a sample of')
})

test('a template is marked whose approved text is older, or cannot be filled in', { tag: '@phone' }, async ({
  owner,
  shop,
}) => {
  const template = { language: 'en', state: 'approved', reason: null, variables: null } as const
  const texts = { 'order-shipped': 'Order {{1}}.', 'order-cancelled': 'Gone.' } as const
  for (const [kind, body] of Object.entries(texts))
    await upsertWhatsappTemplate(
      shop.db,
      { ...template, kind: kind as keyof typeof texts, name: kind.replace('-', '_'), body },
      shop.now(),
    )
  await openPage(owner, '/admin/settings/whatsapp')
  const cancelled = owner.getByRole('group').filter({ hasText: 'Order cancelled' })
  await expect(cancelled.getByText('Older text')).toBeVisible()
  await cancelled.getByText('Order cancelled').click()
  await expect(cancelled.getByText('The approved text has other variables.')).toBeVisible()
  await expect(cancelled.getByText('Gone.', { exact: true })).toBeVisible()
  await cancelled.getByRole('button', { name: /^Send to/ }).click()
  await expect(cancelled.getByText(/has other variables than the message/)).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
})
