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
  /** Whether `put` gives such addresses: what is at any other was never seen by us. */
  gaveOut(address: string): boolean
  /**
   * Writes a tiny file, reads and deletes it, as the shop will do with pictures. Null where nothing can be tried that
   * leaves nothing behind. Throws `image_store_unavailable`.
   */
  check: (() => Promise<void>) | null
  /** Null where the store gives no way to take a picture away again. */
  shelf: ImageShelf | null
}

export interface Images {
  images: ImageStore
}

/**
 * For pictures that nothing refers to: out of sight, but not gone yet. All three do no harm when done twice, or where
 * the picture is not there. They throw `image_store_unavailable`.
 */
interface ImageShelf {
  /** Of all in sight, where they can only be this shop's; null where another may keep its own beside them. */
  names: (() => Promise<string[]>) | null
  setAside(name: string): Promise<void>
  bringBack(name: string): Promise<void>
  /** For good, what was set aside. */
  remove(name: string): Promise<void>
}
