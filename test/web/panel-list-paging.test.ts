import { expect, test } from 'vitest'
import { createCampaign } from '#app/domain/campaigns/change-campaigns.server.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, readText } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeContentPage } from '#test/shop/content-pages.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('long lists of the panel have pages', async () => {
    const opened = await open()
    const { shop, clock } = opened
    for (let number = 1; number <= 52; number++) {
      clock.advance(1000)
      await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, code: `CODE-${number}` })
      await createCampaign(shop, 'usr_owner', { ...DIWALI, name: `Walnuts ${number}` })
      await makeContentPage(shop, { title: `Ladoo ${number}` })
    }
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const linked = async (path: string) => {
      const html = await request.page(path, { as: owner })
      const cards = listElements(html, 'a').filter(({ attributes }) => attributes.class?.startsWith('card-name'))
      const names = new Set(cards.map((card) => readText(card.html)))
      return { names: [...names], isTurned: /Page \d+ of/.test(readText(html)) }
    }
    for (const [path, name] of [
      ['/admin/coupons', 'CODE-'],
      ['/admin/campaigns', 'Walnuts '],
      ['/admin/pages', 'Ladoo '],
    ]) {
      const first = await linked(`${path}`)
      expect(first.names).toEqual(Array.from({ length: 50 }, (_, at) => `${name}${52 - at}`))
      expect(first.isTurned).toBe(true)
      expect((await linked(`${path}?page=2`)).names).toEqual([`${name}2`, `${name}1`])
    }
  })
})
