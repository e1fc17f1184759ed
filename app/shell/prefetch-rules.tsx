import { prefetchRules } from '#contract/inline-scripts.ts'

/** Speculation rules: browsers that do not know them pass them over. */
export function PrefetchRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />
}
