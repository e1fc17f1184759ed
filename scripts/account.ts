import { besideSite } from './beside-site.ts'

await besideSite('account', process.argv.slice(2))
