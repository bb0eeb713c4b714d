/** A route of the API. `needsSignIn`: it answers a guest with 401. */
type ApiRoute = { name: string; method: string; path: string; summary: string; needsSignIn: boolean }

type Operation = { summary: string; responses: Record<string, unknown> }

// It signs in too, and answers 401 to a guest who wants a fresh code only.
const FOR_GUESTS_TOO = 'POST /auth/codes/confirm'

/** The routes of the API in the order of its OpenAPI document, as that describes them. */
export async function listApiRoutes(request: (path: string) => Promise<Response>): Promise<ApiRoute[]> {
  const { paths } = (await (await request('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { summary, responses }]) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      return { name, method, path, summary, needsSignIn: '401' in responses && name !== FOR_GUESTS_TOO }
    }),
  )
}
