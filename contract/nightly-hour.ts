/** When a site backs itself up each night, by UTC. */
export const nightlyHour = '02:07'
