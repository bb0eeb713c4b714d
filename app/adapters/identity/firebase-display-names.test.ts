import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProviderNames } from '#app/domain/identity/providers/provider-names.ts'
import { type IdentityToolkit, startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { firebaseDisplayNames } from './firebase-display-names.server.ts'

const ASHA = { uid: 'Ab12', phone: '+919876543210', name: 'Asha' }
let google: IdentityToolkit

beforeEach(async () => {
  google = await startIdentityToolkit('demo-mewa')
  google.add({ ...ASHA })
})
afterEach(() => google.close())

function openNames(changes: Record<string, string> = {}): ProviderNames {
  const serviceAccount = { ...google.serviceAccount, type: 'service_account' as const, ...changes }
  const settings = { apiKey: 'key', authDomain: 'shop.example', projectId: 'demo-mewa', storageBucket: 'bucket' }
  const { url: authUrl, keysUrl } = google
  const names = firebaseDisplayNames({ kind: 'firebase', ...settings, authUrl, keysUrl, serviceAccount })
  if (!names) throw new Error('There are no names')
  return names
}

test('a service account changes a name; an unknown user or an invalid name is final', async () => {
  const names = openNames()
  expect(await names.update(ASHA.uid, 'Asha Rao')).toBe('taken')
  expect(google.nameOf(ASHA.phone)).toBe('Asha Rao')
  expect(await names.update('nobody', 'Asha')).toBe('refused')
  expect(await names.update(ASHA.uid, 'A'.repeat(257))).toBe('refused')
})

test('an unknown service account and an unavailable Google are retried later', async () => {
  await expect(openNames({ client_email: 'other@shop.example' }).update(ASHA.uid, 'Asha Rao')).rejects.toThrow(/401/)
  google.adminsDown = true
  await expect(openNames().update(ASHA.uid, 'Asha Rao')).rejects.toThrow(/could not be reached/)
  expect(google.nameOf(ASHA.phone)).toBe('Asha')
})

test('the check requests a token and changes nothing', async () => {
  expect(await openNames().check.run()).toBeNull()
  expect(await openNames({ private_key_id: 'old' }).check.run()).toMatch(/does not accept our key \(401\)/)
  google.adminsDown = true
  expect(await openNames().check.run()).toMatch(/could not be reached/)
})

test('without a service account names are not updated', () => {
  const { url: authUrl, keysUrl } = google
  const settings = { apiKey: 'key', authDomain: 'shop.example', projectId: 'demo-mewa', storageBucket: 'bucket' }
  expect(firebaseDisplayNames({ kind: 'firebase', ...settings, authUrl, keysUrl, serviceAccount: null })).toBeNull()
})
