import { install, NODE, run } from './project.mjs'

// npm run dev: the same shop from source, with hot reload.
process.exit((await install()) ? await run(NODE, ['server.ts', '--dev', ...process.argv.slice(2)]) : 1)
