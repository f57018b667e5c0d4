export default function ProductPage() {
  return <p>ProductPage</p>
}
