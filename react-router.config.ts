import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Where a form may come from is decided before the router, for pages and API alike (app/http/middleware/request-checks.server.ts). Its own
  // check knows no Sec-Fetch-Site, and would refuse forms of a page that sends no referrer: their origin is "null".
  allowedActionOrigins: ['**'],
} satisfies Config
