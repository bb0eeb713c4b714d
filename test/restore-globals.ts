import { afterAll, vi } from 'vitest'

// The files of a worker run in one process: what a test, or a server that it starts, puts in the place of a clock,
// `fetch` or another global must not be what the next file finds there.
const { Request, Response } = globalThis

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Hono's server for Node has its own of both, which lack some methods.
  Object.assign(globalThis, { Request, Response })
})
