import { test } from 'vitest'
import { bucketContract } from '../contracts/bucket.ts'
import { openSwift, whyNoSwift } from './swift.ts'

// A strict S3 server that is not Amazon's: what the shop says to it must be said by the book.

const reason = whyNoSwift()
if (reason) console.log(`OpenStack Swift is not asked: ${reason}`)

if (reason) test.skip('its S3 face')
else bucketContract('OpenStack Swift', openSwift)
