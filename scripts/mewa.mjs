import { install, NODE, run } from './project.mjs'

// npm run mewa -- <command>: the shop's command line.
process.exit((await install()) ? await run(NODE, ['mewa.ts', ...process.argv.slice(2)]) : 1)
