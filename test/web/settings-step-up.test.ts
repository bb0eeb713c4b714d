import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const COD = {
  intent: 'save',
  maximumPaise: '3000',
  feePaise: '0',
  codeOverPaise: '1500',
  maxOpenOrders: '2',
  refusedParcelsBlock: '2',
  blockedPincodes: '',
  seenFields: JSON.stringify({ cod: DEFAULT_SETTINGS.cod }),
}

onOneDatabase((open) => {
  test('settings are saved within 15 minutes of a confirmed code, and not a second later', async () => {
    const opened = await open({ demo: false })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const save = (minimumPaise: string) => request.post('/admin/settings/cod', { ...COD, minimumPaise }, { as: owner })

    clock.advance(15 * MINUTES)
    expect((await save('250')).status).toBe(302)
    expect((await findSettings(shop.db)).cod.minimumPaise).toBe(25_000)

    clock.advance(1000)
    expect((await save('1')).status).toBe(403)
    // An invalid form is rejected before a code is requested.
    expect((await save('many')).status).toBe(400)
    expect((await findSettings(shop.db)).cod.minimumPaise).toBe(25_000)
  })
})
