import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { beginServer } from '#store/private-postgres/begin.ts'
import { untilAskedToStop } from './until-asked-to-stop.ts'

// Whatever is written without saying for whom is for this user alone.
process.umask(0o077)
// V8's first compiler makes code of all that has run a few times, and keeps it for good beside what it was
// made of; the later ones take over what runs often. As a flag on the command line this would keep V8 from
// taking the code of Node itself, which comes compiled.
setFlagsFromString('--no-sparkplug')

// The build puts this program beside the bundle (scripts/build/site-program.ts).
const root = join(import.meta.dirname, '..', '..')
const asked = untilAskedToStop()
const { DATABASE_URL: elsewhere, DATA_DIR: dataDir } = process.env
// PostgreSQL gets ready while all else is still being loaded.
if (!elsewhere) await beginServer(dataDir || './data')
const { runSite } = await import('./run-site.ts')
await runSite({ root, asked })
