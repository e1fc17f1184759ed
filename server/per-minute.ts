/** Route options: at most so many calls a minute from one address. */
export function perMinute(max: number) {
  return { rateLimit: { max, timeWindow: '1 minute' } }
}
