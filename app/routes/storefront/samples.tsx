export default function Samples() {
  return <h1>Samples</h1>
}
