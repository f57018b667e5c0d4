/** Only for tests: a token as the server writes it, with a signature that nobody checks. */
export function tokenOf(claims: Record<string, unknown> = {}): string {
  const payload = {
    userId: '019a0000-0000-7000-8000-000000000001',
    sessionId: '019a0000-0000-7000-8000-000000000002',
    role: 'user',
    email: 'rider@example.com',
    exp: 4_000_000_000,
    ...claims,
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'HS256' })}.${encode(payload)}.c2lnbmF0dXJl`
}
