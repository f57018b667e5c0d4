export default function RegisterPage() {
  return <main id="main">Register</main>
}
