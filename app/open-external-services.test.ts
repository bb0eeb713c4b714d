import { expect, onTestFinished, test } from 'vitest'
import { removeConnection } from '#app/domain/connections/change-connection.server.ts'
import { findConnection } from '#app/domain/connections/connection-store.server.ts'
import { testConnection } from '#app/domain/connections/test-connection.server.ts'
import { ENGINES } from '#test/database/engines.ts'
import { listSentTexts, openFakeTwilio } from '#test/fakes/sms/fake-twilio.ts'
import { localBucket } from '#test/shop/file-storages.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { saveCredentials, withConnections } from '#test/shop/with-connections.ts'
import { openFakeMailServer, PLAIN, smtpError } from '../test/fakes/mail/fake-mail-server.ts'

const TOKEN = 'a token nobody may read 9f3c'
const twilio = (token = TOKEN) => ({
  kind: 'twilio',
  fields: { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: '+15005550006' },
})
const smtp = (fields: Record<string, string>) => ({
  kind: 'smtp',
  fields: { MAIL_PORT: '587', MAIL_FROM: 'orders@shop.example', ...fields },
})

const owner = { id: 'usr_owner', phone: OWNER_PHONE }

onBothDatabases((open) => {
  test('typed keys are in use at once, are read at the next start, and the test goes to the owner', async () => {
    const fake = await openFakeTwilio()
    onTestFinished(fake.close)
    const environment = { TWILIO_URL: fake.url }
    const { shop, outside } = await open()
    const here = await withConnections(shop, environment)
    expect(here.sms.check).toBeUndefined()
    expect(await saveCredentials(here, 'sms', twilio())).toMatchObject({ ok: true })
    expect(here.sms.check?.service).toMatch(/^Twilio at/)
    for (const one of [here, await withConnections(shop, environment)])
      expect(await testConnection(one, owner, 'sms')).toMatchObject({ ok: true, value: { fault: null } })
    expect(await listSentTexts(fake.url)).toMatchObject([{ to: OWNER_PHONE }, { to: OWNER_PHONE }])
    expect(await findConnection(shop.db, 'sms')).toMatchObject({ testFault: null, testedAt: shop.now() })

    const seen = (await findConnection(shop.db, 'sms'))?.id ?? ''
    await removeConnection(here, staffWithFreshCode(shop), 'sms', { seen })
    expect(here.sms.check).toBeUndefined()
    expect(JSON.stringify(outside.log)).not.toContain('nobody may read')
  })

  test('a new shop at a public address sends nothing and takes no payment until its keys are typed', async () => {
    const fake = await openFakeTwilio()
    onTestFinished(fake.close)
    const { shop } = await open()
    const here = await withConnections(shop, {
      CONNECTIONS: 'panel',
      SHOP_URL: 'https://shop.example',
      SECRET: shop.secret,
      ADMIN_PHONES: '+919812345678',
      TWILIO_URL: fake.url,
    })
    for (const service of [here.sms, here.mail, here.payments])
      expect(await service.check?.run()).toMatch(/^No keys are typed yet/)
    expect(await testConnection(here, owner, 'sms')).toMatchObject({
      value: { fault: expect.stringContaining('is not connected'), original: null },
    })
    await expect(here.payments.fetchAndCapture('pay_1')).rejects.toMatchObject({ kind: 'refused' })
    expect(await saveCredentials(here, 'sms', twilio())).toMatchObject({ ok: true })
    expect(await testConnection(here, owner, 'sms')).toMatchObject({ value: { fault: null } })
    expect(await listSentTexts(fake.url)).toHaveLength(1)
  })

  test('a service of the environment wins over what is typed', async () => {
    const { shop } = await open()
    await saveCredentials(await withConnections(shop), 'sms', twilio())
    const environment = {
      SMS: 'msg91',
      MSG91_AUTH_KEY: 'key',
      MSG91_TEMPLATES: 'one-time-code=1',
      ADMIN_PHONES: '+919812345678',
    }
    const fixed = await withConnections(shop, environment)
    expect(fixed.sms.check?.service).toMatch(/^MSG91/)
    expect(await saveCredentials(fixed, 'sms', twilio())).toMatchObject({ reason: 'set-by-environment' })
  })

  test('after a change of SECRET the shop starts, with what is built in, and says so', async () => {
    const { shop, outside } = await open()
    await saveCredentials(await withConnections(shop), 'sms', twilio())
    const changed = await withConnections({ ...shop, secret: 'another secret of at least thirty-two characters' })
    expect(changed.sms.check).toBeUndefined()
    expect(outside.log).toMatchObject([{ level: 'error', facts: { connection: 'sms' } }])
  })

  test('a service that cannot be opened keeps no other from being opened', async () => {
    const { shop } = await open()
    const environment = { TYPED_PRIVATE_HOSTS: 'yes' }
    const error = () => {
      throw new Error('No space left for the log')
    }
    const here = await withConnections({ ...shop, log: { ...shop.log, error } }, environment)
    expect(here.mail.check).toBeUndefined()
    const earlier = await withConnections({ ...shop, secret: 'another secret of at least thirty-two characters' })
    await saveCredentials(earlier, 'sms', twilio())
    await saveCredentials(await withConnections(shop, environment), 'mail', smtp({ MAIL_HOST: '127.0.0.1' }))
    await expect(here.connections.reload()).rejects.toThrow('No space left for the log')
    expect(here.mail.check).toBeDefined()
  })

  test('settings are checked as those of the environment are', async () => {
    const { shop } = await open()
    const here = await withConnections(shop)
    expect(await saveCredentials(here, 'sms', { kind: 'twilio', fields: { TWILIO_FROM: 'no' } })).toMatchObject({
      reason: 'invalid',
      detail: {
        TWILIO_ACCOUNT_SID: 'Fill this in.',
        TWILIO_AUTH_TOKEN: 'Fill this in.',
        TWILIO_FROM: expect.stringMatching(/^It must be a number like/),
      },
    })
  })

  test('a mail server in the network of the server is refused, unless the environment allows it', async () => {
    const { shop } = await open()
    const here = await withConnections(shop)
    for (const MAIL_HOST of ['localhost', '127.0.0.1', '169.254.169.254', '::1', '10.0.0.1'])
      expect(await saveCredentials(here, 'mail', smtp({ MAIL_HOST })), MAIL_HOST).toMatchObject({
        reason: 'invalid',
        detail: { MAIL_HOST: expect.stringContaining('network of the server') },
      })
    expect(await saveCredentials(here, 'mail', smtp({ MAIL_HOST: 'nowhere.invalid' }))).toMatchObject({
      detail: { MAIL_HOST: expect.stringContaining('has no address') },
    })
    expect(await findConnection(shop.db, 'mail')).toBeNull()
    const trusting = await withConnections(shop, { TYPED_PRIVATE_HOSTS: 'yes' })
    expect(await saveCredentials(trusting, 'mail', smtp({ MAIL_HOST: 'localhost' }))).toMatchObject({ ok: true })
    // Saved while it was allowed: not called once it is not, as a name or as an address.
    const strict = await withConnections(shop)
    for (const MAIL_HOST of ['localhost', '127.0.0.1']) {
      await saveCredentials(trusting, 'mail', smtp({ MAIL_HOST }))
      await strict.connections.reload()
      expect(await testConnection(strict, owner, 'mail'), MAIL_HOST).toMatchObject({
        value: { fault: expect.any(String), original: expect.stringContaining('network of the server') },
      })
    }
  })

  test('a mail server that is typed sends; what it says of a wrong password reaches the owner', async () => {
    const server = await openFakeMailServer({
      ...PLAIN,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === TOKEN ? done(null, { user: 'shop' }) : done(smtpError(535, `Not this one: ${password}`)),
    })
    onTestFinished(server.close)
    const { shop } = await open()
    // The panel offers the ports of mail; the fake listens elsewhere.
    const here = await withConnections(shop, { TYPED_PRIVATE_HOSTS: 'yes' })
    const at = { MAIL_HOST: '127.0.0.1', MAIL_PORT: String(server.port), MAIL_USER: 'shop' }
    await saveCredentials(here, 'mail', smtp({ ...at, MAIL_PASSWORD: 'a wrong password' }))
    const failed = await testConnection(here, owner, 'mail')
    expect(failed).toMatchObject({
      value: {
        fault: expect.stringContaining('did not accept'),
        original: expect.stringContaining('Not this one: •••'),
      },
    })
    await saveCredentials(here, 'mail', smtp({ ...at, MAIL_PASSWORD: TOKEN }))
    expect(await testConnection(here, owner, 'mail')).toMatchObject({ value: { fault: null } })
    expect(server.letters).toMatchObject([{ from: 'orders@shop.example', user: 'shop' }])
  })
})

onBothDatabases((open) => {
  test('photographs go into a bucket that is typed; those on the disk and in an earlier bucket are still read', async () => {
    const { bucket, close } = await localBucket()
    onTestFinished(close)
    const { shop } = await open()
    const here = await withConnections(shop, { TYPED_PRIVATE_HOSTS: 'yes' })
    const name = 'products/1_a.jpg'
    await here.connections.fileStore().put(name, new Uint8Array([1]), 'image/jpeg')
    const fields = {
      FILES_BUCKET: bucket.bucket,
      FILES_ENDPOINT: bucket.endpoint,
      FILES_REGION: bucket.region,
      FILES_ACCESS_KEY_ID: bucket.accessKeyId,
      FILES_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }
    expect(await saveCredentials(here, 'files', { kind: 's3', fields })).toMatchObject({ ok: true })
    expect(here.connections.fileStore().place).toContain(bucket.bucket)
    expect(await testConnection(here, owner, 'files')).toMatchObject({ value: { fault: null } })
    expect(await here.connections.fileStore().get(name)).toEqual(new Uint8Array([1]))
    await here.connections.fileStore().put('products/2_b.jpg', new Uint8Array([2]), 'image/jpeg')

    await saveCredentials(here, 'files', { kind: 's3', fields: { ...fields, FILES_SECRET_ACCESS_KEY: 'wrong' } })
    expect(await testConnection(here, owner, 'files')).toMatchObject({
      value: { fault: expect.stringContaining('keys') },
    })
    const seen = (await findConnection(shop.db, 'files'))?.id ?? ''
    await removeConnection(here, staffWithFreshCode(shop), 'files', { seen })
    expect(here.connections.fileStore().place).toMatch(/^the folder [^(]+ \(older ones also in the bucket [^,]+\)$/)
  })

  test('a bucket in the network of the server is refused when it is typed, and not called later', async () => {
    const { bucket, close } = await localBucket()
    onTestFinished(close)
    const { shop } = await open()
    const fields = {
      FILES_BUCKET: bucket.bucket,
      FILES_ENDPOINT: bucket.endpoint,
      FILES_ACCESS_KEY_ID: bucket.accessKeyId,
      FILES_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }
    const strict = await withConnections(shop)
    expect(await saveCredentials(strict, 'files', { kind: 's3', fields })).toMatchObject({
      detail: { FILES_ENDPOINT: expect.stringContaining('network of the server') },
    })
    const port = new URL(bucket.endpoint).port
    for (const FILES_ENDPOINT of [bucket.endpoint, `http://localhost:${port}`]) {
      const trusting = await withConnections(shop, { TYPED_PRIVATE_HOSTS: 'yes' })
      await saveCredentials(trusting, 'files', { kind: 's3', fields: { ...fields, FILES_ENDPOINT } })
      expect(await testConnection(trusting, owner, 'files')).toMatchObject({ value: { fault: null } })
      await strict.connections.reload()
      expect(await testConnection(strict, owner, 'files'), FILES_ENDPOINT).toMatchObject({
        value: { fault: expect.stringContaining('could not be reached') },
      })
    }
  })
})

test.each(ENGINES)('on %s another process uses new keys within a second', async (engine) => {
  const [first, second] = await twoShops(engine)
  const [here, there] = [await withConnections(first.shop), await withConnections(second.shop)]
  await saveCredentials(here, 'sms', twilio())
  await expect.poll(() => there.sms.check?.service, { timeout: 1_000 }).toMatch(/^Twilio/)
  const seen = (await findConnection(first.shop.db, 'sms'))?.id ?? ''
  await removeConnection(here, staffWithFreshCode(first.shop), 'sms', { seen })
  await expect.poll(() => there.sms.check, { timeout: 1_000 }).toBeUndefined()
})
