import { createRoute, z } from '@hono/zod-openapi'
import {
  ADDRESS_TYPES,
  type AddressFields,
  type SaveAddressReason,
  saveAddressMessages,
} from '#app/domain/identity/profile/address.ts'
import { addressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import {
  chooseDefaultAddress,
  removeAddress,
  saveAddress,
} from '#app/domain/identity/profile/change-addresses.server.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses, refusalResponse } from '../api-error.server.ts'
import { requireApiUser } from '../api-guards.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'

const SAVE_STATUS = {
  'address-not-found': 404,
  'too-many-addresses': 409,
} as const satisfies Record<SaveAddressReason, number>

const AddressJson = z
  .object({
    type: z.enum(ADDRESS_TYPES),
    fullName: z.string(),
    phone: z.string(),
    altPhone: z.string().nullish(),
    house: z.string(),
    street: z.string(),
    landmark: z.string().nullish(),
    locality: z.string().nullish(),
    city: z.string(),
    district: z.string().nullish(),
    state: z.string().openapi({ description: 'Two-digit GST code', example: '07' }),
    pincode: z.string(),
    company: z.string().nullish(),
    gstin: z
      .string()
      .nullish()
      .openapi({ description: 'With a company, and of the same state', example: '07AAACM1234A1ZA' }),
  } satisfies Record<keyof AddressFields, z.ZodType>)
  .openapi('AddressFields')
const SavedAddress = AddressJson.extend({ id: z.string() }).openapi('Address')
const AddressInput = AddressJson.extend({ makeDefault: z.boolean().default(false) })
const body = jsonBody(AddressInput)
const savedResponse = jsonResponse('Saved', SavedAddress)
const doneResponse = jsonResponse('Done', z.object({ done: z.literal(true) }))
const params = z.object({ id: z.string() })

/** The address book of the signed-in user. Every lookup is scoped to their id, so another's address responds 404. */
export const addressesApi = createApiRouter()

const listRoute = createRoute({
  method: 'get',
  path: '/addresses',
  summary: 'Your addresses',
  responses: {
    200: jsonResponse(
      'The book',
      z.object({ addresses: z.array(SavedAddress), defaultAddressId: z.string().nullable() }),
    ),
    ...errorResponses(401),
  },
})

addressesApi.openapi(listRoute, async (c) => {
  const { addresses, defaultAddressId } = await requireApiUser(c)
  return c.json({ addresses, defaultAddressId }, 200)
})

addressesApi.openapi(
  createRoute({
    method: 'post',
    path: '/addresses',
    summary: 'Add an address',
    request: { body },
    responses: { 200: savedResponse, ...errorResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { fields, makeDefault, faults } = parseAddress(c.req.valid('json'))
    if (!fields) return c.json(faults, 400)
    const saved = await saveAddress(c.get('shop'), user.id, { id: null, fields, makeDefault })
    if (saved.ok) return c.json(saved.value, 200)
    return refusalResponse(c, saved, saveAddressMessages(saved.detail), SAVE_STATUS)
  },
)

addressesApi.openapi(
  createRoute({
    method: 'put',
    path: '/addresses/{id}',
    summary: 'Change an address',
    request: { body, params },
    responses: { 200: savedResponse, ...errorResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { fields, makeDefault, faults } = parseAddress(c.req.valid('json'))
    if (!fields) return c.json(faults, 400)
    const saved = await saveAddress(c.get('shop'), user.id, { id: c.req.valid('param').id, fields, makeDefault })
    if (saved.ok) return c.json(saved.value, 200)
    return refusalResponse(c, saved, saveAddressMessages(saved.detail), SAVE_STATUS)
  },
)

addressesApi.openapi(
  createRoute({
    method: 'delete',
    path: '/addresses/{id}',
    summary: 'Delete an address',
    request: { params },
    responses: { 200: doneResponse, ...errorResponses(401, 404) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const removed = await removeAddress(c.get('shop'), user.id, c.req.valid('param').id)
    if (removed.ok) return c.json({ done: true as const }, 200)
    return refusalResponse(c, removed, saveAddressMessages(removed.detail), { 'address-not-found': 404 })
  },
)

addressesApi.openapi(
  createRoute({
    method: 'put',
    path: '/addresses/{id}/default',
    summary: 'Make an address the default',
    request: { params },
    responses: { 200: doneResponse, ...errorResponses(401, 404) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const chosen = await chooseDefaultAddress(c.get('shop'), user.id, c.req.valid('param').id)
    if (chosen.ok) return c.json({ done: true as const }, 200)
    return refusalResponse(c, chosen, saveAddressMessages(chosen.detail), { 'address-not-found': 404 })
  },
)

/** The fields of a sent address as the form of the page reads them; without them the body of the error. */
function parseAddress({ makeDefault, ...typed }: z.infer<typeof AddressInput>) {
  const parsed = addressFormSchema.safeParse(typed)
  if (parsed.success) return { fields: parsed.data, makeDefault, faults: null }
  const faults = errorBody('invalid-input', 'Please check the address.', fieldMessages(parsed.error.issues))
  return { fields: null, makeDefault, faults }
}
