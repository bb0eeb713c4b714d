// Pieces of the names of tests that `npm test` runs with fewer cases, or some of them on one database only.
export const IN_SMALL = [
  ...['cart-oracle', 'price-order', 'merge-carts', 'place-order-races', 'edit-races', 'panel-figures-oracle'],
  ...[
    'load-or-remove-trial-year',
    'books-of-simulated-year',
    'orders-after-catalogue-change',
    'test/contracts',
    'test/web',
  ],
]
