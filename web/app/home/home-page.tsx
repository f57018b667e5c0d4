export default function HomePage() {
  return <p>HomePage</p>
}
