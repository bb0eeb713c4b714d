import { build } from './build.mjs'
import { install, NODE, run } from './project.mjs'

// npm run bench: how fast the shop is, as ratios inside one run. The last line reads "N passed, N failed".
const ready = (await install()) && (await build())
process.exit(ready ? await run(NODE, ['bench/run.ts'], { NODE_ENV: 'production' }) : 1)
