import { besideSite } from './beside-site.ts'

await besideSite('import', process.argv.slice(2))
