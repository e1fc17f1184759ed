/** Whether something thrown bears one of these codes, be it Node's ('ENOENT') or PostgreSQL's ('57P03'). */
export function hasCode(error: unknown, ...codes: string[]) {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
