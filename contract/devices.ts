/** A device that a member is signed in on. */
export interface DeviceLine {
  id: string
  /** In words: 'Chrome on Android'. */
  name: string
  /** A /24 or a /48. */
  network: string
  /** ISO moments. */
  since: string
  seen: string
  /** The one that asks. */
  isThis: boolean
  /** Signed in with more than a password. */
  secondFactor: boolean
}
