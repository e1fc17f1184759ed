/*
 * A reload and a way back lead to a place far down, and it is found by the height of all that
 * stands above it; only a page that is opened anew is certainly read from its top.
 */
const script = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.rest = 'waits'`

/**
 * Lets what is far down a page wait until the first words are painted (app/ui/base.css);
 * app/enhance/lay-out-rest.ts then lays it out. It stands before the words, so it must be small.
 */
export function RestWaits() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
