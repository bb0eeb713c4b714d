import { test as base } from '@playwright/test'
import type { SignInFixtures } from '../sign-in-tests.ts'
import { type FirebaseShop, runFirebaseShop } from './firebase-shop.ts'
import { routeGoogleToFake } from './route-google-to-fake.ts'

/** Tests of a shop with Firebase sign-in: each worker has its own. */
export const test = base.extend<SignInFixtures, { shop: FirebaseShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const shop = await runFirebaseShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  context: async ({ context, shop }, use) => {
    await routeGoogleToFake(context, shop.google.url)
    await use(context)
  },
  codeOf: ({ shop }, use) =>
    use(async (phone) => {
      const code = shop.google.codeOf(`+91${phone}`)
      if (!code) throw new Error(`No code was sent to ${phone}`)
      return code
    }),
})
