import { readingForNewStatus } from '../test/check/files-that-name-a-status.ts'

// Prints the lines to read before an order status is added: `npm run -s status-lines`.

console.log(readingForNewStatus())
