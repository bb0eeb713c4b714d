import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundleContents } from './scripts/vite/bundle-contents-plugin.ts'
import { clientChunks, preloadedFiles } from './scripts/vite/client-chunks.ts'
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts'
import { stripIconNames } from './scripts/vite/strip-icon-names-plugin.ts'

// The server bundle starts at the Hono app, which imports the pages, so that every module lives once. Some pages import
// what others load lazily, which the bundler would warn about.
const ssr = { input: './app/server.ts', checks: { ineffectiveDynamicImport: false } }

// Libraries with hundreds of files: bundled, only the used ones are kept in memory.
const MANY_FILES = [/^@base-ui\//, /^@floating-ui\//, 'kysely', 'lucide-react']

// What the build leaves to Node, dev loads as Node does: React Router leaves out this condition, and pdfkit's browser
// build has no fonts.
const externalConditions = ['node', 'module-sync']

// Icons are from the library, their rendering is ours. In the build only: in dev, libraries are served unchanged.
const alias = [
  { find: '../createLucideIcon.mjs', replacement: `${import.meta.dirname}/app/ui/browser/create-lucide-icon.ts` },
]

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? alias : [] },
  plugins: [reactRouter(), stripIconNames(), bundleContents(), serviceWorker()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadedFiles },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { rolldownOptions: ssr }, resolve: { noExternal: MANY_FILES, externalConditions } },
  },
}))
