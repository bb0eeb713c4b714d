import { readingForNewStatus } from '../test/oracles/files-that-name-a-status.ts'

// Prints the lines to read before an order status is added: `node scripts/list-status-lines.ts`.

console.log(readingForNewStatus())
