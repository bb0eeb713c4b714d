import { install, NODE, run } from './project.mjs'

// npm run dev: the same shop from source, with hot reload. A gateway without keys is played by its stand-in of the tests.
const KEY = { razorpay: 'RAZORPAY_KEY_ID', stripe: 'STRIPE_SECRET_KEY' }[process.env.PAYMENTS ?? '']
const program = KEY && !process.env[KEY] ? 'test/fakes/with-gateway.ts' : 'server.ts'
process.exit((await install()) ? await run(NODE, [program, '--dev', ...process.argv.slice(2)]) : 1)
