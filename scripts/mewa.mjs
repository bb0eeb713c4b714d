import { installOnce, NODE, run } from './install-and-run.mjs'

// npm run mewa -- <command>: the shop's command line.
process.exit((await installOnce()) ? await run(NODE, ['mewa.ts', ...process.argv.slice(2)]) : 1)
