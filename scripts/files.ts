import { besideSite } from './beside-site.ts'

await besideSite('files', process.argv.slice(2))
