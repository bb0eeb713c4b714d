/** The side menu where no script runs: opened by the browser, the same for everyone, so it does not say who is signed in. */
export function MenuWithoutScript({ id }: { id: string }) {
  return (
    <nav className="drawer menu" id={id} popover="auto" aria-label="Menu">
      <a href="/">Home</a>
      <a href="/products">All Products</a>
      <a href="/orders">My Orders</a>
      <hr className="sep" />
      <a href="/profile">My Account</a>
    </nav>
  )
}
