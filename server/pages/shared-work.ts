/** Runs work of one name once for all who ask for it while it is under way. */
export function createSharedWork<Result>() {
  const underWay = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const found = underWay.get(name)
    if (found) return found
    const begun = work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}
