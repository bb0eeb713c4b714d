import { build } from './build-if-changed.mjs'
import { install } from './install-packages.mjs'

// npm run build: installs missing packages and builds the shop if the build is not current. For images and releases;
// npm start does both itself.
process.exit((await install()) && (await build()) ? 0 : 1)
