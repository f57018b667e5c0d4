export default function ProfilePage() {
  return <p>Profile</p>
}
