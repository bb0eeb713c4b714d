import type { Instant } from '#app/domain/time/instant.ts'

/** Who changed what. */
export type AuditTables = {
  audit_log: AuditLogTable
}

export type AuditLogTable = {
  id: string
  at: Instant
  actor: string
  action: string
  subject: string
  before_value: string | null
  after_value: string | null
}
