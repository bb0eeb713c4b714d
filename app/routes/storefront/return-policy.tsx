export default function ReturnPolicy() {
  return <h1>ReturnPolicy</h1>
}
