import { besideSite } from './beside-site.ts'

await besideSite('sample', process.argv.slice(2))
