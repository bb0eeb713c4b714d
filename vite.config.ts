import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// The server bundle starts at the Hono app, which imports the pages: one bundle, so that every module lives once.
// It imports at once what the browser fetches when needed, which the bundler would warn of.
const ssr = { input: './app/web.server.ts', checks: { ineffectiveDynamicImport: false } }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: { ssr: { build: { rolldownOptions: ssr } } },
})
