const FULL = {
  buyers: 2_000,
  clients: 100,
  packs: 100,
  payments: 1_000,
  placements: 100,
  dispatches: 2_000,
  orders: 10_000,
  yearOrders: 10_000,
  products: 2_000,
  merges: 50,
  rounds: 20,
  cases: 100_000,
  restarts: 8,
  simulatedOrders: 600,
  bodies: 10_000,
  bombs: 50,
}
const SMALL = {
  buyers: 200,
  clients: 25,
  packs: 20,
  payments: 60,
  placements: 100,
  dispatches: 80,
  orders: 200,
  yearOrders: 84,
  products: 40,
  merges: 10,
  rounds: 2,
  cases: 20_000,
  restarts: 1,
  simulatedOrders: 150,
  bodies: 100,
  bombs: 3,
}

/** The load: in full with `npm run stress`, reduced with `npm test`. */
export const SIZE = process.env.STRESS === 'full' ? FULL : SMALL
