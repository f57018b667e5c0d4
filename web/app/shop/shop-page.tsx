export default function ShopPage() {
  return <p>ShopPage</p>
}
