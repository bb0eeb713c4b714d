import { describeGateway } from './gateway-contract.ts'

describeGateway('stripe')
