export default function Gateway() {
  return <h1>Gateway</h1>
}
