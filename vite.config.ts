import { writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// The server bundle starts at the Hono app, which imports the pages: one bundle, so that every module lives once.
// It imports at once what the browser fetches when needed, which the bundler would warn of.
const ssr = { input: './app/web.server.ts', checks: { ineffectiveDynamicImport: false } }

/** Writes beside the build which modules each file of the browser holds: test/request/bundles.test.ts reads it. */
function contents(): Plugin {
  return {
    name: 'contents-of-the-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, files) {
      const chunks = Object.values(files).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, { loads: [...file.imports, ...file.dynamicImports], modules: file.moduleIds }]]
          : [],
      )
      const text = JSON.stringify(Object.fromEntries(chunks), null, 1).replaceAll(`${import.meta.dirname}/`, '')
      writeFileSync('build/contents.json', text)
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), contents()],
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: { ssr: { build: { rolldownOptions: ssr } } },
})
