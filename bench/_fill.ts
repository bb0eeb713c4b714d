import { readConfig } from '#app/config.server.ts'
import { openShop } from '#app/shop.server.ts'
import { analyse } from './analyse.ts'
import { loadShop } from './load-shop.ts'

const [dir = '', products = '12'] = process.argv.slice(2)
const shop = await openShop(
  readConfig({
    NODE_ENV: 'production',
    PORT: '4999',
    SHOP_URL: 'http://localhost:4999',
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
  }),
)
await loadShop(shop.db, { orders: 200, customers: 50, products: Number(products) }, shop.now())
await analyse(shop.db)
await shop.db.destroy()
process.exit(0)
