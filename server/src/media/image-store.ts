/** Where pictures are kept. The shop re-encodes every upload first, so a store only sees bytes that we made. */

export interface ImageFile {
  /** Made from the content: the same picture gets the same name. */
  name: string
  type: 'image/webp' | 'image/avif' | 'image/jpeg' | 'image/png'
  bytes: Buffer
}

export interface ImageStore {
  /** Stores a picture and gives the address it can be seen at (own store: a path of this shop). */
  put(file: ImageFile): Promise<string>
}
