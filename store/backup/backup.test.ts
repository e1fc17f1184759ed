import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openBlobs } from '../blobs/disk.ts'
import { migrateDatabase } from '../migrate.ts'
import { events } from '../schema.ts'
import { chooseBackup, type Manifest, readManifests } from './manifest.ts'
import { compareRecords, refuseFilled, restoreFiles, restoreRecords } from './restore.ts'
import { takeBackup, takeBackupSince } from './take.ts'
import { makeVault, openVault, type Vault } from './vault.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const { db, connection } = await testDatabase({ domains: false })
const { blobs, fill } = await sampleSite(db)
const folder = await temporaryFolder()
afterAll(folder.remove)
const target = await makeVault(join(folder.path, 'backups'))
const dataDir = join(folder.path, 'data')

/** Texts that a careless format would break. */
const oddTitle = 'Café\u2028“quotes” \\n \\ \t\r\n null, {"a": [1]}'

let first: Manifest
beforeAll(async () => {
  await fill()
  const id = await anEvent(db)
  // What is sent from a browser is tidied; what is stored may be older than the rules.
  await db.update(events).set({ title: oddTitle }).where(eq(events.id, id))
  first = await takeBackup({ connection, blobs, dataDir, target, now: new Date('2026-11-20') })
})

async function ask(where: ClientConfig, statement: string) {
  const client = new Client(where)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Restores the newest backup of a folder into a database of its own. */
async function restored(source: Vault = target, moment?: string) {
  const place = await emptyDatabase()
  const backup = await chooseBackup(source, moment)
  await restoreRecords({ source, backup, connection: place, migrations })
  return { place, backup }
}

const definitions = `
  select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
const triggers = `
  select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger
  where not tgisinternal order by 1, 2`
const sequences = `
  select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`

describe('a backup', () => {
  test('brings every row back, with all that PostgreSQL computes, checks and counts', async () => {
    const { place, backup } = await restored()
    await compareRecords(place, backup)
    await migrateDatabase(place, migrations)
    for (const question of [
      definitions,
      triggers,
      sequences,
      'select id, folded from changes order by id',
      'select id, folded from students order by id',
      'select * from events order by id',
    ]) {
      expect(await ask(place, question)).toEqual(await ask(connection, question))
    }
    const [event] = await ask(place, `select title from events where title like 'Café%'`)
    expect(event.title).toBe(oddTitle)
  })

  test('brings every file back under its hash', async () => {
    const other = await openBlobs(join(folder.path, 'other-files'))
    await restoreFiles(target, first, other)
    expect(first.files.length).toBeGreaterThan(10)
    for (const { hash } of first.files) expect(await other.has(hash)).toBe(true)
  })

  test('holds one moment, however much is written meanwhile', async () => {
    const source = await makeVault(join(folder.path, 'moment'))
    const writing = anEvent(db, { title: 'Written meanwhile' })
    const taken = await takeBackup({ connection, blobs, dataDir, target: source })
    await writing
    const { place } = await restored(source)
    await expect(compareRecords(place, taken)).resolves.toBeUndefined()
  })

  test('does not write again what an earlier one holds', async () => {
    const filesBefore = await readdir(target.files, { recursive: true })
    const tablesBefore = await readdir(target.tables)
    const now = new Date('2026-11-21')
    await anEvent(db, { title: 'Of the next day' })
    const second = await takeBackup({ connection, blobs, dataDir, target, now })
    expect(await readdir(target.files, { recursive: true })).toEqual(filesBefore)
    const isNew = (name: string) => !tablesBefore.includes(name)
    // The event, its place in the search, and the counts that readers hear of.
    expect((await readdir(target.tables)).filter(isNew).length).toBeLessThan(6)
    expect(await readManifests(target)).toEqual([first, second])
    const { place } = await restored(target, '2026-11-20')
    await compareRecords(place, first)
  })

  test('keeps what signs sessions, and names files that the site itself has lost', async () => {
    const own = await openBlobs(join(folder.path, 'own-files'))
    for (const { hash, size } of first.files.slice(1)) {
      const content = await blobs.get(hash)
      if (content) await own.put(content.stream, { maxBytes: size })
    }
    const place = await temporaryFolder()
    await writeFile(join(place.path, 'session-secret'), 'a secret')
    const taken = await takeBackup({
      connection,
      blobs: own,
      dataDir: place.path,
      target: await makeVault(join(place.path, 'backups')),
    })
    expect(taken.sessionSecret).toBe('a secret')
    expect(taken.lost).toEqual([first.files[0]?.hash])
    await place.remove()
  })

  test('is made once at a time', async () => {
    const source = await makeVault(join(folder.path, 'twice'))
    const again = () => takeBackup({ connection, blobs, dataDir, target: source })
    let second: Promise<Manifest> | undefined
    await takeBackup({
      connection,
      blobs,
      dataDir,
      target: source,
      afterwards: async () => {
        second = again()
        await expect(second).rejects.toThrow('Another backup of this site is being made.')
      },
    })
    await again()
    expect(await readManifests(source)).toHaveLength(2)
  })
})

describe('a restore', () => {
  test('refuses a database that holds something', async () => {
    const backup = await chooseBackup(target)
    const refused = restoreRecords({ source: target, backup, connection, migrations })
    await expect(refused).rejects.toThrow('The database is not empty.')
  })

  test('refuses a backup of a newer Lyceum', async () => {
    const backup = { ...(await chooseBackup(target)), migratedTo: Date.now() * 2 }
    const place = await emptyDatabase()
    const refused = restoreRecords({ source: target, backup, connection: place, migrations })
    await expect(refused).rejects.toThrow('made by a newer Lyceum')
  })

  test('has nothing done by the names of types and columns that a backup gives', async () => {
    const backup = await chooseBackup(target)
    const place = await emptyDatabase()
    const evil =
      'text from (select set_config($$a.b$$, $$c$$, false)) as t, json_array_elements($1::json)'
    const withType = backup.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => ({ ...column, type: evil })),
    }))
    await restoreRecords({
      source: target,
      backup: { ...backup, tables: withType },
      connection: place,
      migrations,
    })
    await compareRecords(place, backup)
    const other = backup.tables.map((table) => ({
      ...table,
      columns: [...table.columns, { name: 'extra', type: 'text' }],
    }))
    const empty = await emptyDatabase()
    const refused = restoreRecords({
      source: target,
      backup: { ...backup, tables: other },
      connection: empty,
      migrations,
    })
    await expect(refused).rejects.toThrow('The backup does not fit its version of Lyceum')
  })

  test('takes the backup that is asked for, though another is damaged', async () => {
    const source = await makeVault(join(folder.path, 'one-damaged'))
    const backup = await takeBackup({ connection, blobs, dataDir, target: source })
    const older = join(source.snapshots, '2020-01-02T03-04-05.678Z.json')
    const newer = join(source.snapshots, '2999-01-02T03-04-05.678Z.json')
    await writeFile(older, '{')
    expect(await chooseBackup(source)).toEqual(backup)
    await writeFile(newer, '{')
    expect(await chooseBackup(source, backup.takenAt)).toEqual(backup)
    await expect(chooseBackup(source)).rejects.toThrow(
      `${newer} is damaged, or was made by a newer Lyceum. Choose another: 2020-01-02T03:04:05.678Z, ${backup.takenAt}.`,
    )
  })

  test('waits for no pipe that lies where a file should', async () => {
    const source = await makeVault(join(folder.path, 'pipe'))
    const taken = await takeBackup({ connection, blobs, dataDir, target: source })
    const path = source.file(taken.files[0]?.hash ?? '')
    await rm(path)
    await promisify(execFile)('mkfifo', [path])
    const other = await openBlobs(join(folder.path, 'pipe-place'))
    await expect(restoreFiles(source, taken, other)).rejects.toThrow('The backup is damaged')
  })

  test('refuses a table that was changed or cut off, and leaves the database empty', async () => {
    const source = await makeVault(join(folder.path, 'damaged'))
    const backup = await takeBackup({ connection, blobs, dataDir, target: source })
    const damaged = backup.tables.find(({ name }) => name === 'events')
    const path = source.table(damaged?.content ?? '')
    const whole = await readFile(path)
    const other = backup.tables.find(({ name }) => name === 'links')
    const damages = [
      whole.subarray(0, whole.length / 2),
      await readFile(source.table(other?.content ?? '')),
      randomBytes(200),
      null,
    ]
    for (const damage of damages) {
      await rm(path)
      if (damage) await writeFile(path, damage)
      const place = await emptyDatabase()
      const refused = restoreRecords({ source, backup, connection: place, migrations })
      await expect(refused).rejects.toThrow('The backup is damaged: the rows of events')
      await refuseFilled(place)
    }
  })

  test('refuses a file that is missing or has changed', async () => {
    const source = await makeVault(join(folder.path, 'changed-file'))
    const taken = await takeBackup({ connection, blobs, dataDir, target: source })
    const [file] = taken.files
    const path = source.file(file?.hash ?? '')
    const other = await openBlobs(join(folder.path, 'changed-place'))
    // Removed first: on one disk the site's own file has the same bytes under another name.
    await rm(path)
    await expect(restoreFiles(source, taken, other)).rejects.toThrow('cannot be read whole')
    await writeFile(path, randomBytes(file?.size ?? 0))
    await expect(restoreFiles(source, taken, other)).rejects.toThrow('has changed')
  })

  test('takes a backup that was never finished for none', async () => {
    const source = await makeVault(join(folder.path, 'unfinished'))
    await takeBackup({ connection, blobs, dataDir, target: source })
    const { snapshots } = source
    for (const name of await readdir(snapshots)) await rm(join(snapshots, name))
    await expect(chooseBackup(source)).rejects.toThrow(`There is no backup in ${source.name}.`)
  })

  test('names the moments that there are when another is asked for', async () => {
    await expect(chooseBackup(target, '2025')).rejects.toThrow('2026-11-20T00:00:00.000Z')
  })
})

describe('an encrypted backup', () => {
  const passphrase = 'the boat leaves at dawn'
  const place = join(folder.path, 'encrypted')
  let taken: Manifest
  beforeAll(async () => {
    taken = await takeBackup({
      connection,
      blobs,
      dataDir,
      target: await makeVault(place, { passphrase }),
    })
  })

  /** All that whoever finds the folder can read, names included. */
  async function readable() {
    const entries = await readdir(place, { recursive: true, withFileTypes: true })
    const read = entries
      .filter((entry) => entry.isFile())
      .map(
        async ({ parentPath, name }) => name + (await readFile(join(parentPath, name), 'latin1')),
      )
    return (await Promise.all(read)).join('')
  }

  test('comes back whole with its passphrase, and is added to', async () => {
    const source = await openVault(place, { passphrase })
    const restoredNow = await restored(source)
    await compareRecords(restoredNow.place, taken)
    const other = await openBlobs(join(folder.path, 'decrypted-files'))
    await restoreFiles(source, taken, other)
    for (const { hash } of taken.files) expect(await other.has(hash)).toBe(true)
    const files = await readdir(source.files, { recursive: true })
    await takeBackup({ connection, blobs, dataDir, target: await makeVault(place, { passphrase }) })
    expect(await readdir(source.files, { recursive: true })).toEqual(files)
  })

  test('tells nothing of what is in it', async () => {
    const seen = await readable()
    expect(seen).not.toContain('accounts')
    for (const { hash } of taken.files) expect(seen).not.toContain(hash)
    const [image] = taken.files
    const content = image && (await blobs.get(image.hash))
    if (!content) throw new Error('The sample has a file.')
    expect(seen).not.toContain((await buffer(content.stream)).subarray(0, 64).toString('latin1'))
  })

  test('is refused without its passphrase, and with another', async () => {
    await expect(openVault(place)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    await expect(makeVault(place)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    const wrong = openVault(place, { passphrase: 'the boat left at dawn' })
    await expect(wrong).rejects.toThrow('is not the passphrase')
  })

  test('is refused where one byte of it has changed', async () => {
    const source = await makeVault(join(folder.path, 'tampered'), { passphrase })
    const backup = await takeBackup({ connection, blobs, dataDir, target: source })
    const [file] = backup.files
    const [table] = backup.tables
    for (const path of [source.file(file?.hash ?? ''), source.table(table?.content ?? '')]) {
      const bytes = await readFile(path)
      bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14)
      await writeFile(path, bytes)
    }
    const other = await openBlobs(join(folder.path, 'tampered-files'))
    await expect(restoreFiles(source, backup, other)).rejects.toThrow('damaged')
    await expect(restored(source)).rejects.toThrow('damaged')
  })

  test('does not begin among backups that everybody can read', async () => {
    const mixed = makeVault(target.name, { passphrase })
    await expect(mixed).rejects.toThrow('are not encrypted')
    expect((await openVault(target.name, { passphrase })).isEncrypted).toBe(false)
  })
})

/** A private key as age-keygen writes it. */
const fileOf = (key: string) => `# created: 2026-11-25\n# public key: age1…\n${key}\n`

describe('a backup for a public key', () => {
  const place = join(folder.path, 'for-a-key')
  const secret = Buffer.from('what signs the sessions of this site')
  let identity: string
  let recipient: string
  let taken: Manifest
  beforeAll(async () => {
    identity = await generateIdentity()
    recipient = await identityToRecipient(identity)
    const vault = await makeVault(place, { recipient, secret })
    taken = await takeBackup({ connection, blobs, dataDir, target: vault })
  })
  test('comes back whole with the private key, and the site goes on without it', async () => {
    const source = await openVault(place, { identity: fileOf(identity) })
    await compareRecords((await restored(source)).place, taken)
    const other = await openBlobs(join(folder.path, 'unsealed-files'))
    await restoreFiles(source, taken, other)
    for (const { hash } of taken.files) expect(await other.has(hash)).toBe(true)
    const again = await makeVault(place, { recipient, secret })
    expect(await takeBackupSince({ connection, blobs, dataDir, target: again }, taken)).toBeNull()
  })

  test('is refused without a key, with another, and by another site', async () => {
    await expect(openVault(place)).rejects.toThrow('Name the file of its private key')
    const stranger = await generateIdentity()
    const wrong = openVault(place, { identity: fileOf(stranger) })
    await expect(wrong).rejects.toThrow('does not hold its private key')
    await expect(openVault(place, { identity: '# nothing' })).rejects.toThrow('no private key')
    const damaged = openVault(place, { identity: identity.replace(/.$/, 'b') })
    await expect(damaged).rejects.toThrow('is damaged')
    const other = { recipient, secret: Buffer.from('of another site') }
    await expect(makeVault(place, other)).rejects.toThrow('begun by another site')
    const meant = { recipient: await identityToRecipient(stranger), secret }
    await expect(makeVault(place, meant)).rejects.toThrow(`encrypted for ${recipient}`)
    await expect(makeVault(place, { passphrase: 'a phrase' })).rejects.toThrow('Give that public')
  })

  test.each(['{', '{"a":1}'])('says what is damaged where its keys are: %s', async (damage) => {
    const vault = join(folder.path, 'locked', String(damage.length))
    await makeVault(vault, { passphrase: 'the boat leaves at dawn' })
    await writeFile(join(vault, 'encryption.json'), damage)
    await expect(openVault(vault, { passphrase: 'the boat leaves at dawn' })).rejects.toThrow(
      'encryption.json is damaged. Without it',
    )
  })

  test('is refused where a part of it is cut off', async () => {
    const source = await makeVault(join(folder.path, 'cut'), { recipient, secret })
    const backup = await takeBackup({ connection, blobs, dataDir, target: source })
    const path = source.table(backup.tables.find(({ name }) => name === 'events')?.content ?? '')
    await truncate(path, (await stat(path)).size - 1)
    await expect(restored(source)).rejects.toThrow('damaged: the rows of events')
  })

  test('needs a whole public key, and no passphrase beside it', async () => {
    const misspelt = makeVault(join(folder.path, 'misspelt'), {
      recipient: recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q')),
      secret,
    })
    await expect(misspelt).rejects.toThrow('a letter of it is wrong')
    const ofAnotherKind = makeVault(join(folder.path, 'other'), { recipient: 'key.asc', secret })
    await expect(ofAnotherKind).rejects.toThrow('key.asc is not a public key of age')
    const both = makeVault(join(folder.path, 'both'), { recipient, secret, passphrase: 'a phrase' })
    await expect(both).rejects.toThrow('leave the other out')
  })
})
