export default function MyOrdersPage() {
  return <p>My Orders</p>
}
