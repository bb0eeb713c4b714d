import { expect, onTestFinished, test } from 'vitest'
import { smtpMail } from '#app/adapters/mail/smtp-mail.server.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import {
  confirmEmail,
  findEmailToConfirm,
  saveEmail,
} from '#app/domain/identity/profile/save-and-confirm-email.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { openFakeMailServer, PLAIN } from '../../../../test/fakes/mail/fake-mail-server.ts'

const EMAIL = 'asha@home.example'
const GSTIN = makeGstin('07', 1)

/** The link of the last mail that asks for a confirmation. */
function linkIn({ outside }: Opened) {
  const text = outside.mail.findLast(({ subject }) => subject.startsWith('Is this'))?.text ?? ''
  const { searchParams } = new URL(/http\S+/.exec(text)?.[0] ?? '')
  return { userId: searchParams.get('user'), key: searchParams.get('key') }
}

async function freshUser(shop: Shop, { id }: Pick<User, 'id'>): Promise<User> {
  const user = await findUser(shop.db, id, [])
  if (!user) throw new Error(`There is no user ${id}`)
  return user
}

/** A buyer with a confirmed address. */
async function buyerWithEmail(opened: Opened, email = EMAIL, address: Partial<AddressFields> = {}) {
  const buyer = await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 2 }], address)
  expect((await saveEmail(opened.shop, buyer.user, email)).ok).toBe(true)
  await sendOutbox(opened.shop)
  expect((await confirmEmail(opened.shop, linkIn(opened))).ok).toBe(true)
  return buyer
}

onBothDatabases((open) => {
  test('a mail server receives the invoice as a PDF, once the order is shipped', async () => {
    const opened = await open({ samples: true })
    const { port, letters, close } = await openFakeMailServer(PLAIN)
    onTestFinished(close)
    const buyer = await buyerWithEmail(opened, EMAIL, { company: 'Gifts & Sons', gstin: GSTIN })
    const from = 'Mewa <orders@mewa.example>'
    const config = {
      kind: 'smtp',
      host: '127.0.0.1',
      port,
      secure: false,
      plainAllowed: true,
      login: null,
      from,
    } as const
    const shop = { ...opened.shop, mail: smtpMail(config) }
    const id = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, id, ['confirmed', 'packed'])
    while ((await sendOutbox(shop)) > 0);
    expect(letters.filter(({ to }) => to.includes(EMAIL))).toEqual([])
    await moveThrough({ shop }, id, ['shipped'])
    while ((await sendOutbox(shop)) > 0);
    const [letter, ...others] = letters.filter(({ to }) => to.includes(EMAIL))
    expect(others).toEqual([])
    const raw = letter?.raw ?? ''
    expect(raw).toContain(`filename=invoice-${id}.pdf`)
    const part = raw.split(/Content-Type: application\/pdf[\s\S]*?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? ''
    const pdf = Buffer.from(part, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { invoiceNumber } = await orderNow({ shop }, id)
    // The invoice of this order, made out to the company.
    const printed = pdfText(pdf)
    for (const words of [invoiceNumber, 'Gifts & Sons', GSTIN]) expect(printed).toContain(words)
    expect(raw.replaceAll('=\r\n', '')).toContain(invoiceNumber)
  })

  test('nothing is mailed to an address that nobody confirmed, to none, or about a free order', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const unconfirmed = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    await saveEmail(shop, unconfirmed.user, EMAIL)
    const none = await makeBuyer(shop, [{ productId: '2', weight: '500g', quantity: 1 }])
    for (const buyer of [unconfirmed, none])
      await moveThrough(opened, await place(shop, buyer, 'cod'), ['confirmed', 'packed', 'shipped'])
    while ((await sendOutbox(shop)) > 0);
    expect(outside.mail.filter(({ attachments }) => attachments.length > 0)).toEqual([])
    expect(outside.mail.filter(({ to }) => to === EMAIL).map(({ subject }) => subject)).toEqual([
      'Is this your e-mail address?',
    ])
  })

  test('a link confirms its own address only: not one typed since, not for another person, not when it is cut', async () => {
    const opened = await open()
    const { shop } = opened
    const { user } = await makeBuyer(shop, [])
    const { user: other } = await makeBuyer(shop, [])
    await saveEmail(shop, user, EMAIL)
    await sendOutbox(shop)
    const link = linkIn(opened)
    expect(await findEmailToConfirm(shop, link)).toBe(EMAIL)
    await saveEmail(shop, other, EMAIL)
    for (const wrong of [
      { ...link, userId: other.id },
      { ...link, userId: null },
      { ...link, key: link.key?.slice(1) ?? null },
      { ...link, key: null },
    ])
      expect(await confirmEmail(shop, wrong)).toMatchObject({ ok: false, reason: 'link-not-valid' })
    await saveEmail(shop, await freshUser(shop, user), 'asha@work.example')
    expect((await confirmEmail(shop, link)).ok).toBe(false)
    expect(await freshUser(shop, user)).toMatchObject({ email: 'asha@work.example', emailConfirmed: false })
  })

  test('saving a confirmed address again changes nothing, and removing it writes to nobody', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { user } = await buyerWithEmail(opened)
    const sent = outside.mail.length
    await saveEmail(shop, await freshUser(shop, user), EMAIL)
    expect(await freshUser(shop, user)).toMatchObject({ email: EMAIL, emailConfirmed: true })
    await saveEmail(shop, await freshUser(shop, user), null)
    await sendOutbox(shop)
    expect(await freshUser(shop, user)).toMatchObject({ email: null, emailConfirmed: false })
    expect(outside.mail).toHaveLength(sent)
  })

  test('a person cannot have mail written to many addresses', async () => {
    const opened = await open()
    // Not from the machine a demo runs on.
    const shop = { ...opened.shop, client: '203.0.113.7' }
    const { user } = await makeBuyer(shop, [])
    const outcomes: boolean[] = []
    for (let count = 0; count < 6; count++)
      outcomes.push((await saveEmail(shop, user, `stranger${count}@home.example`)).ok)
    expect(outcomes).toEqual([true, true, true, true, true, false])
    opened.clock.advance(2 * HOURS)
    expect((await saveEmail(shop, user, 'stranger6@home.example')).ok).toBe(true)
  })
})
