import { expect, test } from 'vitest'
import { manifestState } from './manifest.ts'

test('a manifest stands as its parcels do, and each may have been cancelled', () => {
  const parcels = { live: 2, gone: 1, pickupFailure: null }
  expect(manifestState(parcels)).toBe('awaiting-pickup')
  expect(manifestState({ ...parcels, pickupFailure: 'Full.' })).toBe('pickup-failed')
  expect(manifestState({ ...parcels, gone: 2 })).toBe('picked-up')
  expect(manifestState({ ...parcels, live: 0, gone: 0 })).toBe('emptied')
})
