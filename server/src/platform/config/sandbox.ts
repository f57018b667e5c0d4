/** The merchant's account at the sandbox gateway; ShurjoPay publishes it for its own. */
export const SANDBOX = { username: 'sp_sandbox', password: 'pyyk97hu&6u6' } as const
