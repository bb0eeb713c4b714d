import type { z } from 'zod'
import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import { required, secretList, serviceUrl, text } from './setting-schemas.ts'

// The settings of the payment gateways, all of them derived from GATEWAY_SERVICES: a new gateway changes nothing here.

type Field<Gateway extends GatewayName = GatewayName> = (typeof GATEWAY_SERVICES)[Gateway]['fields'][number]
type UrlSetting = `${Uppercase<GatewayName>}_URL`
type GatewaySettings = {
  [Each in Field as Each['name']]: z.ZodOptional<Each extends { isList: true } ? typeof secretList : typeof text>
} & { [Name in UrlSetting]: z.ZodDefault<typeof serviceUrl> }
type Settings = z.infer<z.ZodObject<GatewaySettings>>

const NAMES = Object.keys(GATEWAY_SERVICES) as GatewayName[]

/** The choices of PAYMENTS: the built-in test gateway, and those with a row in GATEWAY_SERVICES. */
export const GATEWAYS: readonly ['test', ...GatewayName[]] = ['test', ...NAMES]

/** The settings of all gateways with their formats. */
export const GATEWAY_SETTINGS = Object.fromEntries(
  NAMES.flatMap((gateway) => [
    ...GATEWAY_SERVICES[gateway].fields.map((field) => [field.name, schemaOf(field).optional()] as const),
    [urlSettingOf(gateway), serviceUrl.default(GATEWAY_SERVICES[gateway].url)] as const,
  ]),
) as GatewaySettings

/** The settings that each gateway requires. */
export const REQUIRED_GATEWAY_SETTINGS = NAMES.map(
  (gateway) => ['PAYMENTS', gateway, GATEWAY_SERVICES[gateway].fields.map(({ name }) => name)] as const,
)

/** The settings of a gateway as its adapter takes them. `kind` is the choice in the environment. */
export type GatewayConfig =
  | { kind: 'test' }
  | {
      [Kind in GatewayName]: {
        kind: Kind
        keys: {
          readonly [Each in Field<Kind> as Each['name']]: Each extends { isList: true } ? readonly string[] : string
        }
        url: string
      }
    }[GatewayName]

/** The settings of the chosen gateway, all of which are present. */
export function gatewayConfig(kind: (typeof GATEWAYS)[number], settings: Settings): GatewayConfig {
  if (kind === 'test') return { kind }
  const keys = GATEWAY_SERVICES[kind].fields.map(({ name }) => [name, required(settings[name])])
  return { kind, keys: Object.fromEntries(keys), url: settings[urlSettingOf(kind)] } as GatewayConfig
}

/** The setting of the address of a gateway's API: its own by default, a fake's in tests. */
export function urlSettingOf(gateway: GatewayName): UrlSetting {
  return `${gateway.toUpperCase() as Uppercase<GatewayName>}_URL`
}

function schemaOf(field: Field): typeof secretList | typeof text {
  if ('isList' in field) return secretList
  return 'format' in field ? text.regex(field.format[0], field.format[1]) : text
}
