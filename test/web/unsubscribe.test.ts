import { expect, test } from 'vitest'
import { unsubscribeLink } from '#app/domain/campaigns/unsubscribe.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { listOpenConsents } from '#app/domain/consents/list-open-consents.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('opening the link of an offer ends nothing; a press, or the button of a mail program, does', async () => {
    const opened = await open()
    const { shop } = opened
    const { user } = await makeBuyer(shop, [])
    const ask = await appClient(opened)
    const press = (path: string, body: string) =>
      ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
    const path = new URL(unsubscribeLink(shop, user.id)).pathname
    const agreed = () => listOpenConsents(shop, user.id)
    await giveConsent(shop, user.id, 'marketing')
    const shown = await ask(path)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Cache-Control')).toContain('no-store')
    expect(await agreed()).toEqual(['marketing'])
    // RFC 8058: a program posts this without cookies and without an origin.
    const posted = await press(path, 'List-Unsubscribe=One-Click')
    expect(posted.status).toBe(200)
    expect(await agreed()).toEqual([])
    expect((await ask(`${path.slice(0, -1)}~`)).status).toBe(404)
    expect((await press(`${path.slice(0, -1)}~`, '')).status).toBe(404)
  })
})
