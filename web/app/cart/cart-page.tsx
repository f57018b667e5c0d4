export default function CartPage() {
  return <p>Cart</p>
}
