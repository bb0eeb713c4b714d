import { test } from 'vitest'
import { bucketContract } from '#test/contracts/bucket-contract.ts'
import { openSwift, whyNoSwift } from './openstack-swift.ts'

// OpenStack Swift is a strict S3 server outside Amazon, so it proves that the requests follow the protocol.

const reason = whyNoSwift()
if (reason) console.log(`OpenStack Swift is skipped: ${reason}`)

if (reason) test.skip('its S3 API')
else bucketContract('OpenStack Swift', openSwift)
