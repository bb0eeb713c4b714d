import type { z } from 'zod'
import type { VendorField, VendorService } from '#app/domain/connections/connection-service.ts'
import { messageTemplates, required, secretList, serviceUrl, text } from './setting-schemas.ts'

// The settings of the vendors that the shop calls, all of them derived from the tables of the services
// (app/domain/connections/): a new gateway, courier or message service changes nothing here.

type Services = Readonly<Record<string, VendorService>>
type FieldOf<Table extends Services> = Table[keyof Table]['fields'][number]

type SchemaOf<Field> = Field extends { isTemplates: true }
  ? typeof messageTemplates
  : Field extends { isList: true }
    ? typeof secretList
    : typeof text

type SettingsOf<Table extends Services> = {
  [Field in FieldOf<Table> as Field['name']]: z.ZodOptional<SchemaOf<Field>>
} & { [Name in Table[keyof Table]['urlSetting']]: z.ZodDefault<typeof serviceUrl> }

/** The names of the services of a table: the choices of its setting, besides what is built in. */
export function serviceNames<Table extends Services>(services: Table): readonly (keyof Table & string)[] {
  return Object.keys(services) as (keyof Table & string)[]
}

/** The settings of all services of a table with their formats. */
export function vendorSettings<Table extends Services>(services: Table): SettingsOf<Table> {
  return Object.fromEntries(
    Object.values(services).flatMap(({ fields, url, urlSetting }) => [
      ...fields.map((field) => [field.name, schemaOf(field).optional()] as const),
      [urlSetting, serviceUrl.default(url)] as const,
    ]),
  ) as SettingsOf<Table>
}

/** The settings that each service of a table requires when `choice` names it. */
export function requiredSettings<Choice extends string, Table extends Services>(choice: Choice, services: Table) {
  type Name = FieldOf<Table>['name']
  return serviceNames(services).map((name) => {
    const fields: readonly VendorField[] = services[name]?.fields ?? []
    const required = fields.filter(({ isOptional }) => !isOptional).map((field) => field.name as Name)
    return [choice, name, required] as const
  })
}

/**
 * The settings of a service as its adapter takes them, under their names in the environment. `kind` is the choice
 * there. Of an optional one that is not set the value is empty.
 */
export type VendorConfig<Table extends Services> = {
  [Kind in keyof Table]: {
    kind: Kind
    keys: { readonly [Field in Table[Kind]['fields'][number] as Field['name']]: Readonly<z.infer<SchemaOf<Field>>> }
    url: string
  }
}[keyof Table]

/** The settings of the chosen service; all required ones are present. */
export function vendorConfig<Table extends Services>(
  services: Table,
  kind: keyof Table & string,
  settings: Readonly<Record<string, unknown>>,
): VendorConfig<Table> {
  const { fields, urlSetting }: VendorService = required<VendorService>(services[kind])
  const keys = fields.map((field) => {
    const value = settings[field.name]
    return [field.name, field.isOptional ? (value ?? (field.isList ? [] : '')) : required(value)]
  })
  return { kind, keys: Object.fromEntries(keys), url: settings[urlSetting] } as VendorConfig<Table>
}

function schemaOf({ isTemplates, isList, format }: VendorField) {
  if (isTemplates) return messageTemplates
  if (!isList) return format ? text.regex(...format) : text
  return format ? secretList.refine((values) => values.every((value) => format[0].test(value)), format[1]) : secretList
}
