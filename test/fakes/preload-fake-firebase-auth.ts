import { startIdentityToolkit } from './identity-toolkit/identity-toolkit.ts'

// node --import ./test/fakes/preload-fake-firebase-auth.ts server.mjs: the sign-in of a fake Firebase in the same
// process, and the settings that lead to it. `npm run dev` with IDENTITY=firebase uses it if no key is set; its codes
// are printed to the terminal.

const PROJECT = 'demo-mewa'
const logCode = (phone: string, code: string) => console.log(`The fake Firebase sent ${phone} the code ${code}`)
const { url, keysUrl } = await startIdentityToolkit(PROJECT, { logCode })

Object.assign(process.env, {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
  FIREBASE_AUTH_URL: url,
  FIREBASE_KEYS_URL: keysUrl,
})
console.log('A fake Firebase verifies phones: no key is set, and no message is sent.')
