import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { WEEKDAY_FIELDS } from '#app/domain/settings/delivery/weekly-slot.ts'
import { appClient } from '#test/http/app-client.ts'
import { readChoice, readFields } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

onOneDatabase((open) => {
  test('carriers that are refused are shown as they were typed', async () => {
    const send = await ownerForms(await open())
    const { status, html } = await send('carriers', {
      'carriers.0.name': 'Blue Dart',
      'carriers.0.trackingUrl': 'https://bluedart.example/{awb}',
      'carriers.1.name': 'Our van',
      'carriers.1.trackingUrl': 'no address',
    })
    expect(status).toBe(400)
    expect(readFields(html)).toMatchObject({
      'carriers.0.trackingUrl': 'https://bluedart.example/{awb}',
      'carriers.1.name': 'Our van',
      'carriers.1.trackingUrl': 'no address',
    })
    expect(html).not.toContain('name="carriers.2.name"')
  })

  test('the times of local delivery that somebody else saved meanwhile are shown with their days', async () => {
    const opened = await open()
    const send = await ownerForms(opened)
    const { localDelivery } = DEFAULT_SETTINGS
    const slots = [{ from: '08:00', to: '10:00', weekdays: [2, 0], places: 7 }]
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'localDelivery', { slots, daysAhead: 4 })
    const { status, html } = await send('local-delivery', {
      pincodes: '',
      feePaise: '0',
      freeFromPaise: '0',
      cutoffHours: String(localDelivery.cutoffHours),
      daysAhead: '5',
      ...rowsAsSent(localDelivery.slots),
      seenFields: JSON.stringify({ localDelivery }),
    })
    expect(status).toBe(409)
    expect(readFields(html)).toMatchObject({ daysAhead: '5', 'slots.0.from': '08:00' })
    const days = WEEKDAY_FIELDS.map(({ field }) => field)
    const ticked = days.filter((field) => readChoice(html, { name: `slots.0.${field}` }).isChecked)
    expect(ticked.toSorted()).toEqual(['sun', 'tue'])
  })
})

/** Sends forms of the settings as the owner's browser does without scripts. */
async function ownerForms(opened: Opened) {
  const request = await appClient(opened)
  const { owner } = await signInPeople(opened)
  return async (page: string, fields: Record<string, string>) => {
    const answer = await request.post(`/admin/settings/${page}`, { intent: 'save', ...fields }, { as: owner })
    return { status: answer.status, html: await answer.text() }
  }
}

function rowsAsSent(slots: typeof DEFAULT_SETTINGS.localDelivery.slots): Record<string, string> {
  return Object.fromEntries(
    slots.flatMap(({ from, to, places, weekdays }, at) => [
      [`slots.${at}.from`, from],
      [`slots.${at}.to`, to],
      [`slots.${at}.places`, String(places)],
      ...WEEKDAY_FIELDS.filter(({ day }) => weekdays.includes(day)).map(({ field }) => [`slots.${at}.${field}`, 'on']),
    ]),
  )
}
