import { installOnce } from './install-packages.mjs'
import { NODE, run } from './run-program.mjs'

// npm run mewa -- <command>: the shop's command line.
process.exit((await installOnce()) ? await run(NODE, ['mewa.ts', ...process.argv.slice(2)]) : 1)
