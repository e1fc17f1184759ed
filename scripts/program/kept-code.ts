import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

const endings = { code: '.code', pictures: '.pictures' }
const sumBytes = 4

/** What this process runs, by the name of its stored code; null where that was there. */
const running = new Map<string, Script | null>()

/**
 * Runs a script of the build (scripts/build/start-scripts.ts) and gives the value of it. What an earlier
 * start has compiled of it is taken from Node's compile cache, where there is one. Node itself keeps
 * there only what is compiled before a module runs, so each start would compile anew all that it calls.
 */
export function runScript(path: string): unknown {
  const name = basename(path) + endings.code
  const script = new Script(readFileSync(path, 'latin1'), {
    filename: path,
    cachedData: stored(name),
  })
  running.set(name, script.cachedDataRejected === false ? null : script)
  return script.runInThisContext()
}

/**
 * Stores what has been compiled so far of those scripts of which nothing was stored, and the pictures that
 * this start has drawn, by their names; removes what earlier builds have left. V8 takes code only under
 * the flags with which it was stored, so this comes ahead of any change of them. Throws what the disk says
 * against it.
 */
export function keepStart(pictures: ReadonlyMap<string, string>): void {
  const folder = getCompileCacheDir()
  if (folder === undefined) return
  for (const [name, script] of running) {
    if (script) store(join(folder, name), script.createCachedData())
    running.set(name, null)
  }
  const drawn = picturesOfBuild()
  if (!stored(drawn)) store(join(folder, drawn), Buffer.from(JSON.stringify([...pictures])))
  for (const name of readdirSync(folder)) {
    const isKept = Object.values(endings).some((ending) => name.includes(ending))
    if (isKept && name !== drawn && !running.has(name)) rmSync(join(folder, name), { force: true })
  }
}

/**
 * The pictures that an earlier start of this build has drawn, by their names: the first one that a process
 * weaves takes longest.
 */
export function keptPictures(): Map<string, string> {
  const bytes = stored(picturesOfBuild())
  return new Map(bytes && JSON.parse(bytes.toString()))
}

/** Named by the scripts that draw them, whose names tell one build from another. */
function picturesOfBuild() {
  return crc32([...running.keys()].join(' ')).toString(36) + endings.pictures
}

/** Undefined where nothing is stored, or not all of it: V8 would run whatever it is given. */
function stored(name: string): Buffer | undefined {
  const folder = getCompileCacheDir()
  if (folder === undefined) return undefined
  try {
    const bytes = readFileSync(join(folder, name))
    const content = bytes.subarray(0, -sumBytes)
    return crc32(content) === bytes.readUInt32LE(content.length) ? content : undefined
  } catch {
    return undefined
  }
}

/** Programs find it whole or not at all; what a power cut has left of it does not fit its sum. */
function store(path: string, content: Buffer) {
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(content))
  const draft = `${path}-${process.pid}`
  writeFileSync(draft, Buffer.concat([content, sum]), { mode: 0o600 })
  renameSync(draft, path)
}
