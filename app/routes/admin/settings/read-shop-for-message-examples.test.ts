import { expect, test } from 'vitest'
import { requestWhatsappApproval } from '#app/domain/notifications/channels/manage-whatsapp-templates.server.ts'
import { WHATSAPP_KINDS } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { mailExample } from '#app/domain/notifications/templates/example-values.ts'
import { MAIL_KINDS } from '#app/domain/notifications/templates/mails.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readShopForMessageExamples } from './read-shop-for-message-examples.server.ts'

onBothDatabases((open) => {
  test('examples of messages and WhatsApp templates are of the shop: its name, letters, series and goods', async () => {
    const { shop } = await open()
    const owner = staffWithFreshCode(shop)
    await changeSettings(shop, owner, 'store', { name: 'Kochi Spices' })
    await changeSettings(shop, owner, 'brand', { orderLetters: 'KSH', goods: 'spices' })
    await changeSettings(shop, owner, 'tax', { invoicePrefix: 'KS' })
    const example = await readShopForMessageExamples(shop, await findSettings(shop.db))
    const sent: string[] = []
    const whatsapp: typeof shop.whatsapp = {
      ...shop.whatsapp,
      service: 'meta',
      async createTemplate({ examples }) {
        sent.push(...examples)
        return 'pending'
      },
    }
    for (const kind of WHATSAPP_KINDS)
      expectOk(await requestWhatsappApproval({ ...shop, whatsapp }, owner.id, kind, example))
    expect(sent).toEqual(expect.arrayContaining(['KSH-7K3M-9QXF', 'Spices']))
    const mails = MAIL_KINDS.flatMap((kind) => Object.values(mailExample(kind, example)))
    expect(mails).toEqual(expect.arrayContaining(['KSH-7K3M-9QXF', 'KS/26-27/000123', 'Spices']))
    expect([...sent, ...mails].filter((value) => /MW|Mewa|mewa\.|Almond|Date[s ]|Fig/.test(value))).toEqual([])
    expect(sent).not.toContain('')
  })
})
