import type { ZodType } from 'zod'
import { MAX_CSV_BYTES } from '#app/domain/csv-limits.ts'
import {
  missingColumnMessage,
  STATEMENT_FILE_MESSAGES,
  type StatementFile,
  type StatementFileReason,
} from '#app/domain/orders/statement-files/statement-file.ts'
import { IMPORT_MESSAGES } from '#app/domain/product-imports/product-import.ts'
import type { Refusal } from '#app/domain/result.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { parseCsv } from '#app/http/forms/uploaded-csv.server.ts'
import { exceedsUploadLimit } from '#app/http/middleware/body-limit.server.ts'

/** Parses a form of a page that takes a CSV file of a courier or a gateway, or returns the response to it. */
export async function parseStatementFileForm<Value>(request: Request, schema: ZodType<Value>) {
  if (exceedsUploadLimit(request, MAX_CSV_BYTES)) {
    const response = refusedForm(new FormData(), IMPORT_MESSAGES['too-large'], { field: 'file', status: 413 })
    return { ok: false, response } as const
  }
  const form = await request.formData()
  const parsed = parseForm(form, schema)
  if (!parsed.ok) return { ok: false, response: invalidForm(parsed) } as const
  return { ok: true, form, value: parsed.value } as const
}

/** Reads the uploaded file, or returns the response to one that is no CSV file. */
export async function readStatementFile(form: FormData, file: File) {
  const csv = parseCsv(new Uint8Array(await file.arrayBuffer()))
  if (csv.ok) return { ok: true, file: csv.value } as const
  return { ok: false, response: refusedFile(form, IMPORT_MESSAGES[csv.reason]) } as const
}

/** The response to a file whose rows were not read. */
export function refusedRows(
  form: FormData,
  { headers }: StatementFile,
  refusal: Refusal<StatementFileReason> | Refusal<'column-missing', string>,
) {
  return refusal.reason === 'column-missing'
    ? refusedFile(form, missingColumnMessage(headers), refusal.detail)
    : refusedFile(form, STATEMENT_FILE_MESSAGES[refusal.reason])
}

/** Responds 400 to an uploaded file, with the message beside it or beside another field of its form. */
export function refusedFile(form: FormData, message: string, field = 'file') {
  return refusedForm(form, message, { field, status: 400 })
}
