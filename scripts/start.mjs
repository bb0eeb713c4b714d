import { build, isBuilt } from './build-if-changed.mjs'
import { install } from './install-packages.mjs'
import { NODE, run, SERVE } from './run-program.mjs'

// npm start: installs and builds what is not current, then starts the server. With a current build no build tools are
// needed.
const ready = (await install(isBuilt() ? 'production' : 'development')) && (await build())
const environment = { ...SERVE.environment, ...process.env }
process.exit(ready ? await run(NODE, [...SERVE.args, ...process.argv.slice(2)], environment) : 1)
