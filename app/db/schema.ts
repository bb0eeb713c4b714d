import type { AuditTables } from './schema/audit.ts'
import type { BooksTables } from './schema/books.ts'
import type { CampaignTables } from './schema/campaigns.ts'
import type { CartTables } from './schema/carts.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { ConnectionTables } from './schema/connections.ts'
import type { ConsentTables } from './schema/consents.ts'
import type { ContentTables } from './schema/content.ts'
import type { CounterTables } from './schema/counters.ts'
import type { CouponTables } from './schema/coupons.ts'
import type { IdempotencyTables } from './schema/idempotency.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { ImportTables } from './schema/imports.ts'
import type { InventoryTables } from './schema/inventory.ts'
import type { JobTables } from './schema/jobs.ts'
import type { OrderTables } from './schema/orders.ts'
import type { OutboxTables } from './schema/outbox.ts'
import type { PackingTables } from './schema/packing.ts'
import type { ParcelTables } from './schema/parcels.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PictureTables } from './schema/pictures.ts'
import type { PreviewLinkTables } from './schema/preview-links.ts'
import type { RateLimitTables } from './schema/rate-limits.ts'
import type { RedirectTables } from './schema/redirects.ts'
import type { ReportTables } from './schema/reports.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { SettingTables } from './schema/settings.ts'
import type { StatementTables } from './schema/statements.ts'
import type { SupportTables } from './schema/support.ts'
import type { TaxFilingTables } from './schema/tax-filings.ts'
import type { TrialTables } from './schema/trial.ts'

/** The tables of the database; each module of the domain owns its own (test/check/table-owners.test.ts). */
export type Tables = CatalogueTables &
  InventoryTables &
  CartTables &
  CouponTables &
  CampaignTables &
  OrderTables &
  ParcelTables &
  StatementTables &
  PaymentTables &
  PackingTables &
  IdentityTables &
  ConsentTables &
  ImportTables &
  SupportTables &
  ReviewTables &
  ReportTables &
  TaxFilingTables &
  SettingTables &
  ConnectionTables &
  OutboxTables &
  AuditTables &
  IdempotencyTables &
  PictureTables &
  CounterTables &
  RateLimitTables &
  JobTables &
  RedirectTables &
  TrialTables &
  ContentTables &
  PreviewLinkTables &
  BooksTables
