/** Few enough to cost nothing, and more than a site has pictures at a time. */
const most = 400

/**
 * Remembers what a pure function made of a key, the last few hundred of them. A picture always
 * comes out the same, and weaving one costs more than the rest of its page. Whoever holds the map can see
 * what is known, and tell what was made before.
 */
export function remembered<Made>(made = new Map<string, Made>()) {
  return (key: string, make: () => Made): Made => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make()
    if (made.size >= most) made.delete(made.keys().next().value ?? key)
    made.set(key, fresh)
    return fresh
  }
}
