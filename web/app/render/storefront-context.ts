import { createContext } from 'react-router'
import type { Storefront } from './storefront.ts'

export const storefrontContext = createContext<Storefront>()
/** Is told of every error that becomes an error page. */
export const reportContext = createContext<(error: unknown) => void>()
/** Where the page that was asked for is by now; null where nobody knows. */
export const movedContext = createContext<string | null>(null)
