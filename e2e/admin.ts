/** The first admin of the shop that the journeys walk through. */
export const ADMIN = { email: 'admin@spokehaat.example', password: 'haat-of-many-wheels' } as const
