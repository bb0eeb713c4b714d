import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildContents } from './scripts/build-contents-plugin.ts'
import { clientChunks, preloadedFiles } from './scripts/client-chunks.ts'
import { iconShapes } from './scripts/icon-shapes-plugin.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

// The server bundle starts at the Hono app, which imports the pages: one bundle, so that every module lives once.
// It imports at once what the browser fetches when needed, which the bundler would warn of.
const ssr = { input: './app/server.ts', checks: { ineffectiveDynamicImport: false } }

// Libraries of hundreds of files, of which the shop uses some: bundled, only those stay in memory.
const MANY_FILES = [/^@base-ui\//, /^@floating-ui\//, 'kysely', 'lucide-react']

// Icons are the library's, how they are drawn is ours. In the build only: dev hands libraries to the browser as they are.
const alias = [{ find: '../createLucideIcon.mjs', replacement: `${import.meta.dirname}/app/ui/kit/lucide-icon.ts` }]

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? alias : [] },
  plugins: [reactRouter(), iconShapes(), buildContents(), serviceWorker()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadedFiles },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { rolldownOptions: ssr }, resolve: { noExternal: MANY_FILES } },
  },
}))
