import { useRouteLoaderData } from 'react-router'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'

/** The GST schemes that the shop has had, has or plans, from the frame of the panel. */
export function useShopGstSchemes(): readonly GstScheme[] {
  return useRouteLoaderData<{ gstSchemes: GstScheme[] }>('routes/admin/layout/route')?.gstSchemes ?? []
}
