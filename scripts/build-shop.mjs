import { build } from './build.mjs'

// npm run build: builds what is not current. For images and releases; npm start builds by itself.
process.exit((await build()) ? 0 : 1)
