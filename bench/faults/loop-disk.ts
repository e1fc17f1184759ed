import { spawnSync } from 'node:child_process'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToSite } from '#test/system-user.ts'

/** A disk of its own, which is a file: it can be filled, and copied as if the power had gone. */
export interface LoopDisk {
  /** What holds it. */
  image: string
  /** Where it is mounted. */
  folder: string
  /** Takes it away; what was not synced is written first, unless it is to be thrown away. */
  unmount: () => void
}

/** Makes an empty disk of so many bytes. Throws a sentence where this user, or this system, cannot. */
export async function makeDisk(parent: string, bytes: number): Promise<LoopDisk> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('A disk of its own needs Linux and root: it is a file that is mounted.')
  }
  const image = join(parent, 'disk.img')
  await writeFile(image, '')
  await truncate(image, bytes)
  run('mkfs.ext4', '-q', '-m', '0', image)
  return mountDisk(image, join(parent, 'disk'))
}

/** Mounts a disk. Its journal waits ten minutes by itself, so that only what is synced is written. */
export async function mountDisk(image: string, folder: string): Promise<LoopDisk> {
  await mkdir(folder, { recursive: true })
  run('mount', '-o', 'loop,commit=600', image, folder)
  giveToSite(folder)
  return { image, folder, unmount: () => run('umount', folder) }
}

/**
 * Copies what the disk really holds at this moment. What programs have written and nobody has synced is
 * in the memory of the system alone, and not in the copy.
 */
export function copyAfterPowerCut({ image }: LoopDisk, copy: string): void {
  run('cp', '--sparse=always', image, copy)
}

function run(program: string, ...given: string[]) {
  const path = `${process.env.PATH}:/usr/sbin:/sbin`
  const { status, stderr, error } = spawnSync(program, given, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  if (status === 0) return
  throw new Error(`${program} failed: ${error?.message ?? stderr.trim()}`)
}
