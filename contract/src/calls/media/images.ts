import { success } from '../../basics/envelope.ts'
import { storedImage } from '../../basics/image.ts'
import { calls } from '../call.ts'

export const imagesCalls = calls('images', {
  'POST /images': {
    who: 'anyone',
    file: { field: 'image', mediaType: 'image/*' },
    answer: success(storedImage),
    codes: [
      'image_missing',
      'image_too_large',
      'image_unreadable',
      'image_is_heic',
      'image_too_many_pixels',
      'image_store_unavailable',
      'too_many_requests',
    ],
    about: 'The picture is the form field `image`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
  },
})
