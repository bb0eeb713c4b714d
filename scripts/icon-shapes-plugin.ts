import type { Plugin } from 'vite'

// What an icon's file says beside its shapes, and a line that reads them and does nothing.
const NOT_SHAPES = /,\s*key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm

/**
 * Leaves of lucide's icons the shapes: their names, and keys of random letters that no packer can shorten, were 0.3 to 0.4 kB a
 * page (docs/decisions/0057).
 */
export function iconShapes(): Plugin {
  return {
    name: 'icon-shapes',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(NOT_SHAPES, ''), map: null }),
    },
  }
}
