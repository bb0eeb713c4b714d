import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// The server bundle starts at the Hono app, which imports the pages: one bundle, so that every module lives once.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './app/web.server.ts' } } } },
})
