/*
 * The texts of the inline scripts that pages bear, each the same on every page: the components write
 * them, and the server allows them by their hashes.
 */

/**
 * Lets what is far down a page wait. A reload and a way back lead to a place far down, and it is found
 * by the height of all that stands above it; only a page that is opened anew is certainly read from
 * its top.
 */
export const deferRest = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.rest = 'waits'`

/** What a browser may fetch ahead when a visitor is about to follow a link: pages of this site. */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
})
