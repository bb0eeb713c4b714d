import { test as base } from '@playwright/test'
import type { SignInFixtures } from '../sign-in-tests.ts'
import { type FirebaseShop, runFirebaseShop } from './firebase-shop.ts'
import { routeGoogleToFake } from './route-google-to-fake.ts'

/** Tests of a shop with Firebase sign-in: each worker has its own. */
export const test = base.extend<SignInFixtures, { ownShop: FirebaseShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const ownShop = await runFirebaseShop()
      await use(ownShop)
      await ownShop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.origin),
  context: async ({ context, ownShop }, use) => {
    await routeGoogleToFake(context, ownShop.google.url)
    await use(context)
  },
  codeOf: ({ ownShop }, use) =>
    use(async (phone) => {
      const code = ownShop.google.codeOf(`+91${phone}`)
      if (!code) throw new Error(`No code was sent to ${phone}`)
      return code
    }),
})
