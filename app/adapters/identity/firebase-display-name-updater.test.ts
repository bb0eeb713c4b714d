import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DisplayNameUpdater } from '#app/domain/identity/providers/identity-provider.ts'
import { type IdentityToolkit, startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { firebaseDisplayNameUpdater } from './firebase-display-name-updater.server.ts'

const ASHA = { uid: 'Ab12', phone: '+919876543210', name: 'Asha' }
let google: IdentityToolkit

beforeEach(async () => {
  google = await startIdentityToolkit('demo-mewa')
  google.add({ ...ASHA })
})
afterEach(() => google.close())

function openUpdater(changes: Record<string, string> = {}): DisplayNameUpdater {
  const serviceAccount = { ...google.serviceAccount, type: 'service_account' as const, ...changes }
  const settings = { apiKey: 'key', authDomain: 'shop.example', projectId: 'demo-mewa', storageBucket: 'bucket' }
  const { url: authUrl, keysUrl } = google
  const updater = firebaseDisplayNameUpdater({ kind: 'firebase', ...settings, authUrl, keysUrl, serviceAccount })
  if (!updater) throw new Error('There is no updater')
  return updater
}

test('a service account changes a name; an unknown user or an invalid name is final', async () => {
  const updater = openUpdater()
  expect(await updater.update(ASHA.uid, 'Asha Rao')).toBe('taken')
  expect(google.nameOf(ASHA.phone)).toBe('Asha Rao')
  expect(await updater.update('nobody', 'Asha')).toBe('refused')
  expect(await updater.update(ASHA.uid, 'A'.repeat(257))).toBe('refused')
})

test('an unknown service account and an unavailable Google are retried later', async () => {
  await expect(openUpdater({ client_email: 'other@shop.example' }).update(ASHA.uid, 'Asha Rao')).rejects.toThrow(/401/)
  google.adminsDown = true
  await expect(openUpdater().update(ASHA.uid, 'Asha Rao')).rejects.toThrow(/could not be reached/)
  expect(google.nameOf(ASHA.phone)).toBe('Asha')
})

test('the check requests a token and changes nothing', async () => {
  expect(await openUpdater().check.run()).toBeNull()
  expect(await openUpdater({ private_key_id: 'old' }).check.run()).toMatch(/does not accept our key \(401\)/)
  google.adminsDown = true
  expect(await openUpdater().check.run()).toMatch(/could not be reached/)
})

test('without a service account names are not updated', () => {
  const { url: authUrl, keysUrl } = google
  const settings = { apiKey: 'key', authDomain: 'shop.example', projectId: 'demo-mewa', storageBucket: 'bucket' }
  expect(
    firebaseDisplayNameUpdater({ kind: 'firebase', ...settings, authUrl, keysUrl, serviceAccount: null }),
  ).toBeNull()
})
