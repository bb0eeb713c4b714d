import type { CourierConfig } from '#app/config/adapter-config.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import type { CourierTools } from './courier-client.server.ts'
import { delhiveryCourier } from './delhivery/delhivery-courier.server.ts'
import { shiprocketCourier } from './shiprocket/shiprocket-courier.server.ts'

/** Opens the configured courier; null if none is connected. `tools` are for tests. */
export function openCourier(config: CourierConfig, tools: CourierTools = {}): Courier | null {
  switch (config.kind) {
    case 'none':
      return null
    case 'shiprocket':
      return shiprocketCourier(config, tools)
    case 'delhivery':
      return delhiveryCourier(config, tools)
  }
}
