import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The origin of forms is checked before the router, for pages and API (app/http/security/same-origin.server.ts). Its
  // own check ignores Sec-Fetch-Site, and would refuse forms of a page that sends no referrer: their origin is "null".
  allowedActionOrigins: ['**'],
} satisfies Config
