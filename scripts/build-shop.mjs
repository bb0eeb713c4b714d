import { build } from './build.mjs'
import { install } from './project.mjs'

// npm run build: installs what is missing and builds what is not current. For images and releases; npm start does both by itself.
process.exit((await install()) && (await build()) ? 0 : 1)
