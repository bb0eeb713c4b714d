import { build } from './build.mjs'
import { install, NODE, run } from './project.mjs'

// npm start: install and build what is not current, then open the shop.
const ready = (await install()) && (await build())
process.exit(
  ready
    ? await run(NODE, ['server.ts', ...process.argv.slice(2)], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
    : 1,
)
