import { build, isBuilt } from './build.mjs'
import { install, NODE, run, SERVE } from './project.mjs'

// npm start: install and build what is not current, then open the shop. One that is built needs no tools to build it.
const ready = (await install(isBuilt() ? 'production' : 'development')) && (await build())
const environment = { ...SERVE.environment, ...process.env }
process.exit(ready ? await run(NODE, [...SERVE.words, ...process.argv.slice(2)], environment) : 1)
