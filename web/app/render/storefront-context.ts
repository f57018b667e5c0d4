import { createContext } from 'react-router'
import type { Storefront, Written } from './storefront.ts'

export const storefrontContext = createContext<Storefront>()
export const reportContext = createContext<(error: unknown) => void>()
/** Takes the page as it was rendered: a body of the web's own kind would be copied twice on its way. */
export const writeContext = createContext<(page: Written) => void>()
