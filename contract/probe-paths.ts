/** What whoever runs the machine, and crawlers, ask for. Apart, for the smallest script asks as well. */
export const alive = '/healthz'
export const ready = '/readyz'
export const metrics = '/metrics'
export const sitemap = '/sitemap.xml'
export const robots = '/robots.txt'
