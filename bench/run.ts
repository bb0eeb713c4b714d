import { writeFileSync } from 'node:fs'
import { timeAdminLists } from './admin-lists.ts'
import { openDatabases } from './databases.ts'
import { judge, report } from './report.ts'

// npm run bench: ratios inside one run, on both databases. The last figures lie in bench/last-figures.md.

const databases = await openDatabases()
try {
  const figures = await timeAdminLists(databases, (words) => console.log(words))
  const text = report(figures)
  writeFileSync(new URL('./last-figures.md', import.meta.url), text)
  console.log(`\n${text}`)
  const { passed, failed } = judge(figures)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await databases.close()
}
