import type { Registry } from '@prometheus-io/client'
import { countCalls } from '../../platform/metrics/count-calls.ts'
import type { ImageStore } from './image-store.ts'

const OPERATIONS = ['put', 'list', 'set_aside', 'bring_back', 'remove'] as const

/** The same store; how each request to it ended is counted. */
export function measureImages(registry: Registry, store: ImageStore): ImageStore {
  const count = countCalls(
    registry,
    {
      name: 'spokehaat_object_store_requests_total',
      help: 'Requests to the store of pictures (the data folder, S3, imgbb), by what was asked and how it ended',
    },
    OPERATIONS,
  )
  const { shelf } = store
  const names = shelf?.names
  return {
    ...store,
    put: (file) => count('put', () => store.put(file)),
    shelf: shelf && {
      ...shelf,
      names: names ? () => count('list', names) : null,
      setAside: (name) => count('set_aside', () => shelf.setAside(name)),
      bringBack: (name) => count('bring_back', () => shelf.bringBack(name)),
      remove: (name) => count('remove', () => shelf.remove(name)),
    },
  }
}
