import { describeCourier } from './courier-contract.ts'

describeCourier('delhivery')
