/** In characters. What is longer is worked out anew each time. */
const longest = 256

/**
 * What a function makes of a text, remembered for up to `most` texts. Then all are forgotten at once: strangers can
 * make up any number, and those that are asked for often are soon known again.
 */
export function remembered<Value extends object | string>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > longest) return made
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
