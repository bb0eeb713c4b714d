import { nextSendingTime } from '#app/domain/campaigns/sending-hours.ts'
import { unsubscribeLink } from '#app/domain/campaigns/unsubscribe.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { uniqueName } from '#test/data/unique-name.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { seriousViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'

test('the owner writes a campaign, counts it, starts it and stops it', { tag: '@phone' }, async ({ owner, shop }) => {
  const { user } = await makeBuyer(shop, [], {
    city: uniqueName('Town'),
  })
  await giveConsent(shop, user.id, 'marketing')
  const town = user.addresses[0]?.city ?? ''
  await shop.db
    .insertInto('addresses')
    .values({
      ...{ id: shop.newId('adr'), user_id: user.id, type: 'Home', full_name: user.name, phone: user.phone },
      ...{
        alt_phone: null,
        house: '1',
        street: 'Main Road',
        landmark: null,
        locality: null,
        city: town,
        district: null,
      },
      ...{ state: '07', pincode: '110006', created_at: shop.now(), updated_at: shop.now() },
    })
    .execute()

  await openPage(owner, '/admin/campaigns/new')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(`For ${town}`)
  await owner.getByRole('textbox', { name: 'The offer' }).fill('{shop}: hello {name}, new walnuts! {link}')
  await owner.getByRole('textbox', { name: 'Promotional template id' }).fill('65f0promo')
  await owner.getByRole('textbox', { name: 'Promotional header' }).fill('812345')
  await owner.getByRole('textbox', { name: 'Cities or PIN codes' }).fill(town)
  await owner.getByRole('button', { name: 'Save and count' }).click()
  await expect(owner.getByText('Add {stop}, the link that ends offers.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Cities or PIN codes' })).toHaveValue(town)
  await expect(owner.getByRole('checkbox', { name: 'SMS' })).toBeChecked()
  await owner.getByRole('textbox', { name: 'The offer' }).fill('{shop}: hello {name}, new walnuts! {link} Stop: {stop}')
  await owner.getByRole('button', { name: 'Save and count' }).click()

  const audience = owner.getByRole('region', { name: 'Who gets it' })
  await expect(audience.getByText('1 person', { exact: true })).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
  expect(await seriousViolations(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Test by SMS to myself' }).click()
  await expect(owner.getByText('Look at your SMS.')).toBeVisible()

  await audience.getByRole('button', { name: 'Start sending' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Start sending' }).click()
  await expect(owner.getByRole('heading', { name: 'How far it is' })).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
  // By day the offer leaves by itself; by night it waits for ten o'clock, and is stopped.
  const at = shop.now()
  const isDay = nextSendingTime(at) === at
  if (isDay) await expect(owner.getByText('1 of 1 sent')).toBeVisible({ timeout: 20_000 })
  else {
    await owner.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(owner.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible()
    await owner.getByRole('button', { name: 'Go on sending' }).click()
    await expect(owner.getByRole('main').getByText('Being sent', { exact: true })).toBeVisible()
  }
  await openPage(owner, '/admin/campaigns')
  await expect(owner.getByRole('link', { name: `For ${town}` }).filter({ visible: true })).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
})

test('the link in an offer ends offers by one press, without signing in', { tag: '@phone' }, async ({ page, shop }) => {
  const { user } = await makeBuyer(shop, [])
  await giveConsent(shop, user.id, 'marketing')
  const link = new URL(unsubscribeLink(shop, user.id)).pathname
  await openPage(page, link)
  const open = () =>
    shop.db
      .selectFrom('consents')
      .select('id')
      .where('user_id', '=', user.id)
      .where('withdrawn_at', 'is', null)
      .execute()
  expect(await open()).toHaveLength(1)
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop offers' }).click()
  await expect(page.getByRole('heading', { name: 'You get no more offers' })).toBeVisible()
  expect(await open()).toEqual([])
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
})
