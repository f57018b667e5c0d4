/** For those who come with the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  )
}
