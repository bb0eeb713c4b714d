import type { VendorService } from '#app/domain/connections/connection-service.ts'

/** The keys of an account at a vendor, by setting: valid ones of nobody. */
export type VendorAccount<Service extends VendorService> = Readonly<Record<Service['fields'][number]['name'], string>>
