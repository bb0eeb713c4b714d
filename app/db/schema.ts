import type { AuditTables } from './schema/audit.ts'
import type { CampaignTables } from './schema/campaigns.ts'
import type { CartTables } from './schema/carts.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { ClosedMonthTables } from './schema/closed-months.ts'
import type { ConnectionTables } from './schema/connections.ts'
import type { ConsentTables } from './schema/consents.ts'
import type { ContentPageTables } from './schema/content-pages.ts'
import type { CounterTables } from './schema/counters.ts'
import type { CouponTables } from './schema/coupons.ts'
import type { CourierRateTables } from './schema/courier-rates.ts'
import type { CustomerSumsTables } from './schema/customer-sums.ts'
import type { DailySalesTables } from './schema/daily-sales.ts'
import type { DocumentPrintTables } from './schema/document-prints.ts'
import type { FileColumnTables } from './schema/file-columns.ts'
import type { FirebaseDocumentTables } from './schema/firebase-documents.ts'
import type { IdempotencyTables } from './schema/idempotency.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { InventoryTables } from './schema/inventory.ts'
import type { InvoicingTables } from './schema/invoicing.ts'
import type { JobRunTables } from './schema/job-runs.ts'
import type { OrderTables } from './schema/orders.ts'
import type { OutboxTables } from './schema/outbox.ts'
import type { PackCodeTables } from './schema/pack-codes.ts'
import type { PackingTickTables } from './schema/packing-ticks.ts'
import type { ParcelTables } from './schema/parcels.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PayoutStatementTables } from './schema/payout-statements.ts'
import type { PictureRemovalTables } from './schema/picture-removals.ts'
import type { PreviewLinkTables } from './schema/preview-links.ts'
import type { ProductImportTables } from './schema/product-imports.ts'
import type { RateLimitTables } from './schema/rate-limits.ts'
import type { RedirectTables } from './schema/redirects.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { SettingTables } from './schema/settings.ts'
import type { SupportTables } from './schema/support.ts'
import type { TaxFilingTables } from './schema/tax-filings.ts'
import type { TrialYearTables } from './schema/trial-years.ts'
import type { WeightChargeTables } from './schema/weight-charges.ts'
import type { WhatsappTemplateTables } from './schema/whatsapp-templates.ts'

/** The tables of the database; each module of the domain owns its own (test/check/table-owners.test.ts). */
export type Tables = CatalogueTables &
  InventoryTables &
  CartTables &
  CouponTables &
  CampaignTables &
  OrderTables &
  InvoicingTables &
  ParcelTables &
  WeightChargeTables &
  CourierRateTables &
  PayoutStatementTables &
  FileColumnTables &
  PaymentTables &
  PackingTickTables &
  DocumentPrintTables &
  PackCodeTables &
  IdentityTables &
  ConsentTables &
  ProductImportTables &
  FirebaseDocumentTables &
  SupportTables &
  ReviewTables &
  DailySalesTables &
  CustomerSumsTables &
  TaxFilingTables &
  SettingTables &
  ConnectionTables &
  OutboxTables &
  WhatsappTemplateTables &
  AuditTables &
  IdempotencyTables &
  PictureRemovalTables &
  CounterTables &
  RateLimitTables &
  JobRunTables &
  RedirectTables &
  TrialYearTables &
  ContentPageTables &
  PreviewLinkTables &
  ClosedMonthTables
