import type { Topic } from './signals.server.ts'

const TOPICS: Readonly<Record<string, Topic>> = {
  products: 'catalogue',
  packs: 'catalogue',
  gst_rates: 'catalogue',
  stock_pools: 'stock',
  lots: 'stock',
  reviews: 'reviews',
  settings: 'settings',
  orders: 'orders',
}

// A table may also be altered or gone, under a shop that serves: then too what is kept of it is no longer true.
const WRITES = /^\s*(?:insert\s+into|update|delete\s+from|alter\s+table|drop\s+table)\s+"?(\w+)"?/i
const NEW_MESSAGE = /^\s*insert\s+into\s+"?outbox"?\b/i

/**
 * What a statement changes that somebody waits for, or null. Of the outbox only new rows count: the sender would wake
 * itself with every row it ticks off.
 */
export function topicOf(statement: string): Topic | null {
  const known = read.get(statement)
  if (known !== undefined) return known
  const topic = readTopic(statement)
  if (read.size < MOST_READ) read.set(statement, topic)
  return topic
}

function readTopic(statement: string): Topic | null {
  if (NEW_MESSAGE.test(statement)) return 'outbox'
  return TOPICS[WRITES.exec(statement)?.[1] ?? ''] ?? null
}

// The same statements come again and again. Beyond so many they are such as have lists of every length in them.
const read = new Map<string, Topic | null>()
const MOST_READ = 500
