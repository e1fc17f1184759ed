/** A value outside of React, as `useSyncExternalStore` reads it. */
export function createWatched<Value>(first: Value) {
  const held = { value: first }
  const watchers = new Set<() => void>()
  const now = () => held.value
  const set = (value: Value) => {
    held.value = value
    for (const tell of watchers) tell()
  }
  const watch = (tell: () => void) => {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }
  return { now, set, watch }
}
