import { type IdentityToolkit, startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { type OwnShop, openOwnShop } from '#test/shop/shop-process.ts'

export type FirebaseShop = OwnShop & { google: IdentityToolkit; close: () => Promise<void> }

const PROJECT = 'demo-mewa'

/**
 * The built shop with IDENTITY=firebase and a fake Firebase. `direct`: the browser calls the fake's own address instead
 * of Google's.
 */
export async function runFirebaseShop({ direct = false } = {}): Promise<FirebaseShop> {
  const google = await startIdentityToolkit(PROJECT)
  const shop = await openOwnShop({
    settings: {
      LOG_LEVEL: 'error',
      IDENTITY: 'firebase',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
      FIREBASE_KEYS_URL: google.keysUrl,
      ...(direct ? { FIREBASE_AUTH_URL: google.url } : {}),
    },
  })
  return {
    ...shop,
    google,
    async close() {
      await Promise.all([shop.close(), google.close()])
    },
  }
}
