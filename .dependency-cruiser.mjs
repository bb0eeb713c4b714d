// The import rules (explained in ARCHITECTURE.md). test/check/import-rules.test.ts proves that each rule is
// enforced.

// What every module may use, and so may the files that belong to no module.
const VALUES = [['time', 'text'], ['contact', 'pack-size'], ['money']]
// The steps of the domain: a module may use those on the steps before its own, never those after it.
export const STEPS = [
  ...VALUES,
  ['limits'],
  ['idempotency'],
  ['audit'],
  ['preview-links'],
  ['pictures'],
  ['settings'],
  ['brand'],
  ['content'],
  ['trial-status'],
  ['closed-months'],
  ['notifications'],
  ['connections'],
  ['delivery'],
  ['inventory'],
  ['tax'],
  ['identity'],
  ['catalogue'],
  ['product-imports'],
  ['firebase-import'],
  ['cart'],
  ['coupons'],
  ['payments'],
  ['orders'],
  ['packing'],
  ['documents'],
  ['support'],
  ['reviews'],
  ['reports'],
  ['books'],
  ['setup'],
  ['command-palette'],
  ['consents'],
  ['campaigns'],
  ['privacy'],
  ['policies'],
  ['settings-changes'],
  ['menus'],
  ['home'],
  ['seo'],
  ['trial-year'],
]

// The steps inside the module orders, its largest: a folder may use those before its own.
export const ORDER_STEPS = [
  'order',
  'statement-files',
  'invoicing',
  'parcel',
  'refund',
  'editing',
  'fulfilment',
  'shipping',
  'payment',
  'payout-statements',
  'checkout',
  'tracking',
  'back-office',
]

const RULE = String.raw`^app/domain/(?!.*\.server\.ts$).+\.ts$`
// Stores, the conditions that several of them put into their queries, and the translation of a product's row, which
// several of them use.
const STORE = String.raw`^app/domain/(.+-(store|sql-conditions)|catalogue/product/product-row)\.server\.ts$`
// A page or an endpoint, as app/routes.ts names it. All other files in its folder are its parts.
const ROUTE = String.raw`^app/routes/.+[/.]route\.tsx?$`
// What reaches the browser: components and what they use. In a page's folder these are all files except the route and
// server files.
const UI = ['^app/ui/', '^app/service-worker/', String.raw`^app/routes/(?!.*([/.]route|\.server)\.tsx?$)`]
const SQL = ['^node_modules/(kysely|pg)/', '^sqlite$', '^app/db/']
const modules = (steps) => `^app/domain/(${steps.flat().join('|')})/`
const orderFolders = (steps) => `^app/domain/orders/(${steps.join('|')})/`
const npm = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`

const forbidden = [
  {
    name: 'rules-are-pure',
    comment: 'A rule imports other rules and what computes without asking anyone: no database, no outside, no Node.',
    from: { path: RULE, pathNot: '^app/domain/shop.ts$' },
    to: { pathNot: [RULE, npm('zod', 'libphonenumber-js', 'marked')] },
  },
  {
    name: 'sql-in-stores-only',
    comment:
      'Only stores, what they share, and db/ speak SQL. Verbs may open a transaction (db.server.ts), the composition root opens the database.',
    from: { path: '^(app|commands|server|mewa)', pathNot: ['^app/db/', STORE] },
    to: {
      path: SQL,
      pathNot:
        '^app/db/((db|open-db|migrate|database-health|check-integrity|wait-for-database|job-run-store|database-errors|nested-transactions|change-feed/change-feed|shop-db).server.ts$|change-feed/topic.ts$|(backup|move)/)',
    },
  },
  {
    name: 'only-the-composition-root-opens-the-database',
    comment: 'openDb and migrate are for the composition root and the command line.',
    from: { path: '^app/', pathNot: ['^app/db/', '^app/open-shop.server.ts$'] },
    to: { path: '^app/db/(open-db|migrate).server.ts$' },
  },
  {
    name: 'domain-knows-no-web',
    comment: 'The domain knows no request, no page, no environment, no composition root and no adapter.',
    from: { path: '^app/domain/' },
    to: { path: '^app/(?!domain/|db/)' },
  },
  {
    name: 'domain-knows-no-vendor',
    comment:
      'What the domain may take from outside, package by package. What is written of vendors in it are the rows of connections/…-services.ts.',
    from: { path: '^app/domain/' },
    to: { path: '^node_modules/', pathNot: npm('zod', 'kysely', 'libphonenumber-js', 'altcha-lib', 'marked') },
  },
  {
    name: 'documents-are-drawn-in-one-place',
    comment: 'What stands on a paper is a rule of the domain; only its adapter draws (docs/decisions/0010).',
    from: { path: '^(app|commands|server|mewa)', pathNot: '^app/adapters/documents/' },
    to: { path: npm('pdfkit', 'bwip-js') },
  },
  {
    name: 'firebase-in-one-folder',
    comment: 'The steps of signing in know a provider; which one it is, one folder knows (docs/decisions/0018).',
    from: { path: '^(app|server|mewa|commands)', pathNot: '^app/ui/shop/sign-in/firebase/' },
    to: { path: npm('@firebase') },
  },
  {
    name: 'adapters-know-only-ports',
    comment:
      'An adapter fulfils a port and takes what the settings say of it. It knows no verb, no store and no SQL. That secrets are compared in constant time is no verb.',
    from: { path: '^app/adapters/' },
    to: {
      pathNot: '^app/domain/same-secret.server.ts$',
      path: ['^app/(?!adapters/|domain/|config/adapter-config.ts$)', String.raw`^app/domain/.+\.server\.ts$`, ...SQL],
    },
  },
  {
    name: 'only-the-composition-root-knows-adapters',
    from: {
      path: '^(app|commands|server|mewa)',
      pathNot: ['^app/adapters/', '^app/(open-(shop|external-services)|typed-connection-problems).server.ts$'],
    },
    to: { path: '^app/adapters/' },
  },
  {
    name: 'routes-are-leaves',
    comment: 'A page or an endpoint is reached by its URL (app/routes.ts), never by an import.',
    from: { path: '^(app|commands|server|mewa)' },
    to: { path: ROUTE },
  },
  {
    name: 'parts-stay-with-their-pages',
    comment:
      'What lies beside a page is for it and its neighbours in the folder; what others need too is in ui/, http/ or the domain.',
    from: { path: '^app/routes/([^/]+/[^/]+)/' },
    to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
  },
  {
    name: 'parts-stay-with-their-pages',
    from: { path: '^(app|commands|server|mewa)', pathNot: '^app/routes/' },
    to: { path: '^app/routes/' },
  },
  {
    name: 'http-is-below-api-and-pages',
    comment: 'What is true of every request knows neither the API nor a page.',
    from: { path: '^app/http/' },
    to: { path: '^app/(api|routes)/' },
  },
  {
    name: 'shoppers-never-reach-admin',
    comment: 'A shopper downloads no byte of the admin panel.',
    from: { path: '^app/(routes/(storefront|account|dev)/|ui/(shop|shared|kit|browser)/|root.tsx$)' },
    to: { path: '^app/(routes|ui)/admin/', reachable: true },
  },
  {
    name: 'ui-sees-only-rules',
    comment: 'What the ui imports reaches the browser, and so does the service worker.',
    from: { path: UI },
    to: { path: ['^app/(?!ui/|routes/|domain/|service-worker/|styles/)', String.raw`\.server\.tsx?$`] },
  },
  {
    name: 'kit-knows-no-shop',
    from: { path: '^app/ui/kit/' },
    to: { path: '^app/(?!ui/(kit|browser)/|styles/)' },
  },
  {
    name: 'browser-code-shows-nothing',
    comment: 'What asks the browser or changes it, without a part that somebody sees, stands below all parts.',
    from: { path: '^app/ui/browser/' },
    to: { path: '^app/(?!ui/browser/)' },
  },
  {
    name: 'shared-parts-know-neither-side',
    comment: 'What the storefront and the panel both show is below the parts of either.',
    from: { path: '^app/ui/shared/' },
    to: { path: '^app/(?!ui/(shared|kit|browser)/|domain/|styles/)' },
  },
  {
    name: 'no-schemas-in-the-browser',
    comment: 'Schemas live in …-form.ts files, which loaders, actions and the API import; the ui never does.',
    from: { path: UI },
    to: { path: npm('zod', 'libphonenumber-js'), reachable: true },
  },
  {
    name: 'no-cycles',
    from: { path: '^(app|commands|server|mewa)' },
    to: { circular: true },
  },
  {
    name: 'shop-knows-no-tests',
    from: { path: '^(app|commands|server|mewa)' },
    to: { path: '^test/' },
  },
  {
    name: 'every-module-has-its-step',
    comment: 'A new module of the domain takes its place in STEPS first.',
    from: {},
    to: { path: '^app/domain/[^/]+/', pathNot: modules(STEPS) },
  },
  {
    name: 'modules-depend-downwards',
    comment: 'What belongs to no module stands below all of them, beside time, text, money, contact and packs.',
    from: { path: '^app/domain/[^/]+$', pathNot: '^app/domain/shop.ts$' },
    to: { path: '^app/domain/[^/]+/', pathNot: modules(VALUES) },
  },
  ...STEPS.slice(0, -1).map((step, index) => ({
    name: 'modules-depend-downwards',
    comment: `${step.join(' and ')}: below ${STEPS.slice(index + 1)
      .flat()
      .join(', ')}.`,
    from: { path: modules([step]) },
    to: { path: modules(STEPS.slice(index + 1)) },
  })),
  {
    name: 'every-folder-of-orders-has-its-step',
    comment: 'A new folder of the module orders takes its place in ORDER_STEPS first.',
    from: {},
    to: { path: '^app/domain/orders/', pathNot: orderFolders(ORDER_STEPS) },
  },
  ...ORDER_STEPS.slice(0, -1).map((step, index) => ({
    name: 'folders-of-orders-depend-downwards',
    comment: `${step}: below ${ORDER_STEPS.slice(index + 1).join(', ')}.`,
    from: { path: orderFolders([step]) },
    to: { path: orderFolders(ORDER_STEPS.slice(index + 1)) },
  })),
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no parser API for tools; swc reads .ts and .tsx, type-only imports included.
    parser: 'swc',
    exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`/\+types/`] },
    doNotFollow: { path: '^node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['node', 'import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
}
