import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

const ending = '.code'
const sumBytes = 4

/** What this process runs, by the name of its stored code; null where that was there. */
const running = new Map<string, Script | null>()

/**
 * Runs a script of the build (scripts/build/start-scripts.ts) and gives the value of it. What an earlier
 * start has compiled of it is taken from Node's compile cache, where there is one. Node itself keeps
 * there only what is compiled before a module runs, so each start would compile anew all that it calls.
 */
export function runScript(path: string): unknown {
  const name = basename(path) + ending
  const script = new Script(readFileSync(path, 'latin1'), {
    filename: path,
    cachedData: storedCode(name),
  })
  running.set(name, script.cachedDataRejected === false ? null : script)
  return script.runInThisContext()
}

/**
 * Stores what has been compiled so far of those scripts of which nothing was stored, and removes what
 * earlier builds have left. V8 takes code only under the flags with which it was stored, so this comes
 * ahead of any change of them. Throws what the disk says against it.
 */
export function keepCode(): void {
  const folder = getCompileCacheDir()
  if (folder === undefined) return
  for (const [name, script] of running) {
    if (script) storeCode(join(folder, name), script.createCachedData())
    running.set(name, null)
  }
  for (const name of readdirSync(folder)) {
    if (name.includes(ending) && !running.has(name)) rmSync(join(folder, name), { force: true })
  }
}

/** Undefined where nothing is stored, or not all of it: V8 would run whatever it is given. */
function storedCode(name: string): Buffer | undefined {
  const folder = getCompileCacheDir()
  if (folder === undefined) return undefined
  try {
    const bytes = readFileSync(join(folder, name))
    const code = bytes.subarray(0, -sumBytes)
    return crc32(code) === bytes.readUInt32LE(code.length) ? code : undefined
  } catch {
    return undefined
  }
}

/** It is there whole or not at all while programs read it; a cut of power is seen by the sum. */
function storeCode(path: string, code: Buffer) {
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(code))
  const draft = `${path}-${process.pid}`
  writeFileSync(draft, Buffer.concat([code, sum]), { mode: 0o600 })
  renameSync(draft, path)
}
