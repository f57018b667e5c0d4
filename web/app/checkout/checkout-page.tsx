export default function CheckoutPage() {
  return <p>Checkout</p>
}
