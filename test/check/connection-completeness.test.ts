import { expect, test } from 'vitest'
import { CONNECTION_SETTINGS } from '#app/config/connection-settings.ts'
import { environmentSchema, REQUIRED_SETTINGS } from '#app/config/environment-schema.ts'
import { CONNECTION_NAMES, CONNECTIONS } from '#app/domain/connections/connection.ts'
import { settingOfField } from '#app/domain/connections/connection-service.ts'

// Each service that the environment can choose can also be connected in the panel, with every setting it needs.

/** Choices that stand for no service outside. */
const EMBEDDED = ['test', 'inbox', 'none']
/** Settings that are read where the mail server or the bucket is an address, with its service as the scheme. */
const CHOSEN_BY_SCHEME = ['MAIL_URL', 'FILES_URL']

const { shape } = environmentSchema
type ListedChoice = 'PAYMENTS' | 'SMS' | 'WHATSAPP' | 'COURIER'

const SERVICES = CONNECTION_NAMES.flatMap((name) => {
  const { choice } = CONNECTION_SETTINGS[name]
  const listed: readonly string[] = CHOSEN_BY_SCHEME.includes(choice)
    ? REQUIRED_SETTINGS.flatMap(([setting, value]) => (setting === choice ? [value] : []))
    : shape[choice as ListedChoice].unwrap().options
  return listed.filter((value) => !EMBEDDED.includes(value)).map((service) => ({ name, choice, service }))
})

test.each(CONNECTION_NAMES)('the panel connects the same services of %s as the environment, one at least', (name) => {
  const services = SERVICES.flatMap((each) => (each.name === name ? [each.service] : []))
  expect(services).not.toEqual([])
  expect(Object.keys(CONNECTIONS[name].services).sort()).toEqual(services.sort())
})

test.each(SERVICES)('the panel asks for every setting that $service requires', ({ name, choice, service }) => {
  const required: readonly string[] | undefined = REQUIRED_SETTINGS.find(
    ([setting, value]) => setting === choice && value === service,
  )?.[2]
  const fields = CONNECTIONS[name].services[service]?.fields.map(settingOfField)
  expect(fields).toEqual(expect.arrayContaining([...(required ?? ['a row in REQUIRED_SETTINGS'])]))
})

test.each(SERVICES)('CONNECTION_SETTINGS has every setting of $service', ({ name, choice, service }) => {
  const fields = CONNECTIONS[name].services[service]?.fields.map(settingOfField) ?? []
  const own = Object.keys(shape).filter((setting) => setting.startsWith(`${service.toUpperCase()}_`))
  // The two services of MSG91 begin alike.
  const others = own.filter((setting) => setting.startsWith('MSG91_WHATSAPP_') === (name === 'whatsapp'))
  const inPlace = [choice, ...CONNECTION_SETTINGS[name].others]
  expect(inPlace).toEqual(expect.arrayContaining([...fields, ...(service === 'msg91' ? others : own)]))
})
