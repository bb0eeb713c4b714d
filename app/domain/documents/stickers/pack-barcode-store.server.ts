import { type Db, inTransaction } from '#app/db/db.server.ts'
import { takeSerial } from '#app/db/take-serial.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { packBarcode } from './pack-barcode.ts'

type PackOf = { productId: string; weight: PackSize }

/** The barcode number of a pack. One without gets the next number, for good. */
export async function findOrAssignPackBarcode(db: Db, pack: PackOf): Promise<string> {
  return (await findPackCode(db, pack)) ?? assignPackCode(db, pack)
}

async function findPackCode(db: Db, { productId, weight }: PackOf): Promise<string | null> {
  const row = await db
    .selectFrom('pack_codes')
    .select('code')
    .where('product_id', '=', productId)
    .where('weight', '=', weight)
    .executeTakeFirst()
  return row?.code ?? null
}

/** The counter's row is locked until the commit, so that a second process finds the number of the first. */
function assignPackCode(db: Db, pack: PackOf): Promise<string> {
  return inTransaction(db, async (tx) => {
    const code = packBarcode(await takeSerial(tx, 'pack codes'))
    const assigned = await findPackCode(tx, pack)
    if (assigned) return assigned
    await tx.insertInto('pack_codes').values({ product_id: pack.productId, weight: pack.weight, code }).execute()
    return code
  })
}
