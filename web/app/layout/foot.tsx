import { Footer } from './footer.tsx'
import { ServiceStrip } from './service-strip.tsx'

/** The end of every page of the storefront. */
export default function Foot() {
  return (
    <>
      <ServiceStrip />
      <Footer />
    </>
  )
}
