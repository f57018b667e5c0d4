/** Where on a product's page the district is chosen. */
export const PROMISE = 'promise'
