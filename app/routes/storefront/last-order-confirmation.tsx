export default function LastOrderConfirmation() {
  return <h1>LastOrderConfirmation</h1>
}
