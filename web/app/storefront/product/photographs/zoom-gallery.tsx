/** Photographs as large as the screen, and larger: by wheel, pinch and keys; from one to the next by swipes and arrows. */
import * as m from '@spokehaat/texts/photographs'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'

interface ZoomGalleryProps {
  slides: readonly { src: string; alt: string }[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** Times its own pixels: what is taken with a phone is sharp so far. */
const MOST_ZOOM = 3

export default function ZoomGallery({ slides, index, onIndex, onClose }: ZoomGalleryProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={[...slides]}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: MOST_ZOOM, scrollToZoom: true }}
      carousel={{ finite: true }}
      // on a phone the arrows stand on the photograph, which may be as light as they are
      styles={{
        root: {
          '--yarl__button_background_color': 'rgb(0 0 0 / 0.6)',
          '--yarl__navigation_button_padding': '12px 8px',
        },
      }}
      on={{ view: ({ index: next }) => next !== index && onIndex(next) }}
      labels={{
        Previous: m.previous(),
        Next: m.next(),
        Close: m.close(),
        Lightbox: m.photographs(),
        Carousel: m.photographs(),
        'Photo gallery': m.photographs(),
        Slide: m.one_photograph(),
        '{index} of {total}': m.n_of({ index: '{index}', total: '{total}' }),
        'Zoom in': m.zoom_in(),
        'Zoom out': m.zoom_out(),
      }}
    />
  )
}
