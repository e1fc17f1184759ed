import { besideSite } from './beside-site.ts'

await besideSite('backup', process.argv.slice(2))
