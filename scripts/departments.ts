import { parseArgs } from 'node:util'
import { addDepartment } from './departments/add-department.ts'
import { listDepartments, tableOf } from './departments/list-departments.ts'
import { asksForHelp } from './program/asks-for-help.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const usage = `Specify what to do:
  npm run departments -- add NAME
  npm run departments -- add NAME --address https://cse.example.edu --database postgres://admin:…@host/postgres
  npm run departments -- list

NAME is short: small letters, digits and hyphens, such as cse. Without --database a department has a
PostgreSQL of its own in its data folder; with it, a database and a role on that server. --port chooses
the port, else the first free one from 3001 on; --without-sample leaves the sample out. --root DIR
prepares another system below DIR, such as an image, and starts nothing; root has to name a --database then.`

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main() {
  if (asksForHelp(process.argv.slice(2))) return say(usage)
  const { command, name, options } = given()
  if (command === 'add' && name !== undefined) return addDepartment(name, options, say)
  if (command !== 'list' || name !== undefined) throw new Error(usage)
  const departments = await listDepartments(options.root)
  if (departments.length === 0) say('There is no department yet: npm run departments -- add NAME')
  else say(tableOf(departments))
}

function given() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        address: { type: 'string' },
        database: { type: 'string' },
        port: { type: 'string' },
        'without-sample': { type: 'boolean', default: false },
        root: { type: 'string', default: '/' },
      },
    })
    const [command, name, ...more] = positionals
    if (more.length > 0) throw new Error('too many words')
    const { 'without-sample': withoutSample, ...options } = values
    return { command, name, options: { ...options, withoutSample } }
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}
