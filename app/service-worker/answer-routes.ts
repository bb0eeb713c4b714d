import { findFile } from './kept-files.ts'
import { routesAddress } from './routes-address.ts'

/** Which scripts a page needs: from the shop, else as kept; the router takes more pages than it asked for. */
export async function answerRoutes(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const version = new URL(request.url).searchParams.get('version') ?? ''
    return (await findFile(request)) ?? (await findFile(routesAddress(version))) ?? Response.error()
  }
}
