import type { CarrierNeeds } from '../carriers/connect.ts'
import type { Sales } from '../payments/sales.ts'

/** What parcels and their carriers work with. */
export interface Consigning extends Sales, CarrierNeeds {}
