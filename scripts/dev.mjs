import { install } from './install-packages.mjs'
import { NODE, run } from './run-program.mjs'

// npm run dev: the same shop from source, with hot reload. A gateway (test/fakes/gateways/gateway-fake-registry.ts) or
// Firebase without keys is replaced by the fake of the tests.
const withFirebase = process.env.IDENTITY === 'firebase' && !process.env.FIREBASE_API_KEY
const first = withFirebase ? ['--import', './test/fakes/preload-fake-firebase-auth.ts'] : []
const args = [...first, 'test/fakes/run-with-fakes.ts', '--dev', ...process.argv.slice(2)]
process.exit((await install()) ? await run(NODE, args) : 1)
