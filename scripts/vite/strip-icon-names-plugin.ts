import type { Plugin } from 'vite'

// Everything in an icon's file but its shapes: names, keys, and a statement without effect.
const NOT_SHAPES = /,\s*key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm

/**
 * Removes everything but the shapes from lucide's icons: names, and random keys that no compression can shorten, took
 * 0.3 to 0.4 kB a page (docs/decisions/0057).
 */
export function stripIconNames(): Plugin {
  return {
    name: 'icon-shapes',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(NOT_SHAPES, ''), map: null }),
    },
  }
}
