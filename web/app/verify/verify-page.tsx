export default function VerifyPage() {
  return <main id="main">Order verification</main>
}
