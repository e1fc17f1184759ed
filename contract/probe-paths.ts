/** What whoever runs the machine, and crawlers, ask for. */
export const alive = '/healthz'
export const ready = '/readyz'
export const sitemap = '/sitemap.xml'
export const robots = '/robots.txt'
