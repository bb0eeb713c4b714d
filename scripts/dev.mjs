import { install, NODE, run } from './project.mjs'

// npm run dev: the same shop from source, with hot reload. A gateway or Firebase without keys is played by its stand-in of the
// tests.
const KEY = { razorpay: 'RAZORPAY_KEY_ID', stripe: 'STRIPE_SECRET_KEY' }[process.env.PAYMENTS ?? '']
const program = KEY && !process.env[KEY] ? 'test/fakes/with-gateway.ts' : 'server.mjs'
const withFirebase = process.env.IDENTITY === 'firebase' && !process.env.FIREBASE_API_KEY
const first = withFirebase ? ['--import', './test/fakes/firebase-beside.ts'] : []
process.exit((await install()) ? await run(NODE, [...first, program, '--dev', ...process.argv.slice(2)]) : 1)
