import { besideSite } from './beside-site.ts'

await besideSite('export', process.argv.slice(2))
