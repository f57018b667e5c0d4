import { createContext } from 'react-router'
import type { Storefront } from './storefront.ts'

export const storefrontContext = createContext<Storefront>()
export const reportContext = createContext<(error: unknown) => void>()
