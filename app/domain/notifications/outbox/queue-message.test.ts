import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeMailTemplate, changeTextTemplate } from '#app/domain/settings/texts/change-message-template.server.ts'
import { undoSettings } from '#app/domain/settings-changes/undo-settings.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { mailShop, queueMail, queueText } from './queue-message.server.ts'
import { sendOutbox } from './send-outbox.server.ts'

const CODE = '{code}: {shop} का कोड, {minutes} मिनट तक मान्य।\n\n@{host} {tag}'
const TO = '+919812345600'

onBothDatabases((open) => {
  test('texts go out as the owner words them, the one-time code included', async () => {
    const { shop, outside } = await open()
    await changeTextTemplate(shop, staffWithFreshCode(shop), 'one-time-code', { text: CODE, dltId: '', version: 0 })
    await inTransaction(shop.db, (tx) => {
      const values = { code: '481920', tag: '#481920', shop: 'Mewa', host: 'mewa.example' }
      return queueText(tx, shop, { kind: 'one-time-code', to: TO, values }, auditContext(shop))
    })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)).toMatchObject({
      text: '481920: Mewa का कोड, 5 मिनट तक मान्य।\n\n@mewa.example #481920',
      variables: { code: '481920', tag: '#481920' },
    })
  })

  test('a mail goes out as the owner words it, as text and as HTML; the writer’s words stay text', async () => {
    const { shop, outside } = await open()
    const own = { subject: '{shop}: ticket {ticket}', body: '**Namaste!** {line}\n\n{words}', version: 0 }
    expect(await changeMailTemplate(shop, staffWithFreshCode(shop), 'ticket-acknowledged', own)).toEqual({ ok: true })
    await inTransaction(shop.db, (tx) => {
      const values = { ticket: 'T-1', line: 'We look into it.', words: '**Please** <b>hurry</b>' }
      const input = {
        kind: 'ticket-acknowledged',
        to: 'asha@home.example',
        replyTo: 'care@mewa.example',
        values,
      } as const
      return queueMail(tx, input, auditContext(shop))
    })
    await sendOutbox(shop)
    const mail = outside.mail.at(-1)
    expect(mail).toMatchObject({ subject: 'Mewa: ticket T-1', replyTo: 'care@mewa.example' })
    expect(mail?.text).toBe(
      'Namaste! We look into it.\n\n**Please** <b>hurry</b>\n\n-- \nMewa\n12 Khari Baoli, Old Delhi, New Delhi 110006',
    )
    expect(mail?.html).toContain('<p><strong>Namaste!</strong> We look into it.</p>')
    expect(mail?.html).toContain('<p>**Please** &lt;b&gt;hurry&lt;/b&gt;</p>')
  })

  test('a mail without a stored HTML part, as an older version queued it, gets one', async () => {
    const { shop, outside } = await open()
    await inTransaction(shop.db, (tx) =>
      mailShop(
        tx,
        shop,
        { kind: 'lots-off-sale', values: { lots: 'Figs', link: 'https://a.example' } },
        auditContext(shop),
      ),
    )
    await shop.db.updateTable('outbox').set({ body: 'Figs\n\nSee', variables: '{}' }).execute()
    await sendOutbox(shop)
    expect(outside.mail.at(-1)?.html).toContain('<p>Figs</p>\n<p>See</p>')
  })

  test('of two editors who saw the same text, the second is told', async () => {
    const { shop } = await open()
    const save = (text: string, version: number) =>
      changeTextTemplate(shop, staffWithFreshCode(shop), 'order-delivered', { text, dltId: '', version })
    expect(await save('One {order} {link}', 0)).toEqual({ ok: true })
    expect(await save('Two {order} {link}', 0)).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await findSettings(shop.db)).messages['order-delivered']).toEqual({
      text: 'One {order} {link}',
      dltId: '',
      version: 1,
    })
    expect(await save('Two {order} {link}', 1)).toEqual({ ok: true })
    // Other messages are not affected.
    const other = { text: null, dltId: '1'.repeat(19), version: 0 }
    expect(await changeTextTemplate(shop, staffWithFreshCode(shop), 'order-shipped', other)).toEqual({ ok: true })
  })

  test('two parallel saves of one version: one is refused', async () => {
    const { shop } = await open()
    const saves = ['One', 'Two'].map((subject) =>
      changeMailTemplate(shop, staffWithFreshCode(shop), 'new-order', {
        subject: `${subject} {order}`,
        body: null,
        version: 0,
      }),
    )
    expect((await Promise.all(saves)).map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test('an unchanged text is no change, and without a fresh code nothing is saved', async () => {
    const { shop } = await open()
    const same = { subject: null, body: null, version: 0 }
    expect(await changeMailTemplate(shop, staffWithFreshCode(shop), 'new-order', same)).toEqual({ ok: true })
    expect(await listAudit(shop.db, 'settings:mails')).toEqual([])
    const stale = { id: 'usr_owner', codeConfirmedAt: '2020-01-01T00:00:00.000Z' }
    const own = { subject: 'Mine {order}', body: null, version: 0 }
    expect(await changeMailTemplate(shop, stale, 'new-order', own)).toMatchObject({ reason: 'code-not-fresh' })
    expect((await findSettings(shop.db)).mails).toEqual({})
  })

  test('an undone change brings the old text back under a new version', async () => {
    const { shop } = await open()
    const own = { subject: 'Mine {order}', body: null, version: 0 }
    await changeMailTemplate(shop, staffWithFreshCode(shop), 'new-order', own)
    const [line] = await listAudit(shop.db, 'settings:mails')
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'mails', line?.id ?? '')).toEqual({
      ok: true,
    })
    expect((await findSettings(shop.db)).mails['new-order']).toEqual({ subject: null, body: null, version: 2 })
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'mails', line?.id ?? '')).toMatchObject({
      reason: 'already-undone',
    })
    // A form that still shows the undone text does not overwrite the standard one.
    expect(await changeMailTemplate(shop, staffWithFreshCode(shop), 'new-order', { ...own, version: 1 })).toMatchObject(
      {
        reason: 'changed-meanwhile',
      },
    )
  })
})
