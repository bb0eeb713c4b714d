import { expect, test } from 'vitest'
import { NOINDEX_PATHS } from './noindex-paths.ts'
import { robotsText } from './robots-and-security-txt.ts'

test('robots.txt disallows every path that must not be indexed and names the sitemap', () => {
  const lines = robotsText('https://mewa.example').split('\n')
  for (const path of NOINDEX_PATHS) expect(lines).toContain(`Disallow: ${path}/`)
  expect(lines).toContain('Sitemap: https://mewa.example/sitemap.xml')
  expect(lines.filter((line) => /^Disallow: \/?$/.test(line))).toEqual([])
})
