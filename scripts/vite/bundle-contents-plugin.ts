import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ROOT = import.meta.dirname.replace(/scripts\/vite$/, '')

/** Writes a file beside the build that lists the modules of each browser file, for test/web/bundles.test.ts. */
export function bundleContents(): Plugin {
  return {
    name: 'bundle-contents',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, files) {
      const chunks = Object.values(files).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, { loads: file.imports, mayLoad: file.dynamicImports, modules: file.moduleIds }]]
          : [],
      )
      writeFileSync('build/contents.json', JSON.stringify(Object.fromEntries(chunks), null, 1).replaceAll(ROOT, ''))
    },
  }
}
