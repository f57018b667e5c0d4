/** The page of the four questions. Not among `paths`: every page would load it. */
export const FIND_PATH = '/find-your-bike'
