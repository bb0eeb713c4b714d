import { build } from './build-if-changed.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install-packages.mjs'
import { NODE, run } from './run-program.mjs'

// npm run bench measures every budget of the shop; npm run bench -- search only that part. The last line reads
// "N passed, N failed".
const ready = (await install()) && (await build())
const chromium = ready ? await findChromium() : null
const environment = { NODE_ENV: 'production', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
process.exit(ready ? await run(NODE, ['bench/run.ts', ...process.argv.slice(2)], environment) : 1)
