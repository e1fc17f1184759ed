import { resourceKeys, type ResourceKey } from '#contract/resources.ts'

/** The kind of resource that a path shows; undefined for the panel of a domain. Paths have no case. */
export function resourceOfPath(path: string): ResourceKey | undefined {
  const piece = path.split('/')[3]?.toLowerCase()
  return resourceKeys.find((key) => key.toLowerCase() === piece)
}
