import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IdentityToolkit, startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { freePort } from '#test/http/free-port.ts'
import { stopProcesses, waitForStart } from '#test/shop/shop-process.ts'

export type FirebaseShop = { origin: string; dataDir: string; google: IdentityToolkit; close: () => Promise<void> }

const PROJECT = 'demo-mewa'

/**
 * The built shop with IDENTITY=firebase and a fake Firebase. `direct`: the browser calls the fake's own address instead
 * of Google's.
 */
export async function runFirebaseShop({ direct = false } = {}): Promise<FirebaseShop> {
  const google = await startIdentityToolkit(PROJECT)
  const dataDir = mkdtempSync(join(tmpdir(), 'mewa-firebase-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const process = spawn(globalThis.process.execPath, ['server.mjs'], {
    env: {
      PATH: globalThis.process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      IDENTITY: 'firebase',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
      FIREBASE_KEYS_URL: google.keysUrl,
      ...(direct ? { FIREBASE_AUTH_URL: google.url } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForStart(process, origin)
  return {
    origin,
    dataDir,
    google,
    async close() {
      await Promise.all([stopProcesses([process], 'SIGTERM'), google.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
