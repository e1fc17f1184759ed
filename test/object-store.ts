import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { TestProject } from 'vitest/node'
import { missingPackages } from './debian-packages.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A store that speaks S3; null, and a reason in words, where there is none on this machine. */
    objectStore: { endpoint: string; bucket: string; user: string; secret: string } | null
    noObjectStore: string
  }
}

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const kinds = ['account', 'container', 'object'] as const
const bucket = 'lyceum-tests'
const [user, secret] = ['test:tester', 'testing']
/** In milliseconds. */
const patience = 30_000

/**
 * Starts OpenStack Swift with its S3 face for one run of the tests: a single node, on free ports of
 * this machine, with nothing outside of a temporary folder. Its Debian packages are installed where
 * root may do that; elsewhere those tests are skipped, and say why.
 */
export async function setup(project: TestProject) {
  const reason = whyNoStore()
  project.provide('noObjectStore', reason)
  project.provide('objectStore', null)
  if (reason !== '') {
    process.stdout.write(`Tests over an object store are skipped: OpenStack Swift ${reason}\n`)
    return () => {}
  }
  const { close, ...store } = await openObjectStore()
  project.provide('objectStore', store)
  return close
}

/** Why this machine has no object store, as the end of a sentence; '' where it has one. */
export function whyNoStore(): string {
  return missingPackages(packages)
}

/** Starts one with an empty bucket; `close` ends it and removes what it held. */
export async function openObjectStore() {
  const folder = await temporaryFolder()
  const running: ChildProcess[] = []
  const close = async () => {
    await Promise.all(running.map(stop))
    await folder.remove()
  }
  try {
    const port = await startSwift(folder.path, running)
    const endpoint = `http://127.0.0.1:${port}`
    await makeBucket(endpoint)
    return { endpoint, bucket, user, secret, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startSwift(folder: string, running: ChildProcess[]) {
  const [proxy, ...ports] = await freePorts(1 + kinds.length)
  const places = kinds.map((kind, place) => ({ kind, port: ports[place] ?? 0 }))
  await mkdir(join(folder, 'node', 'disk'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), hashing)
  await writeFile(join(folder, 'proxy.conf'), settingsOf(folder, proxy ?? 0) + proxySettings)
  for (const { kind, port } of places) {
    const settings = settingsOf(folder, port) + storageSettings(kind, folder)
    await writeFile(join(folder, `${kind}.conf`), settings)
  }
  makeRings(folder, places)
  for (const { kind } of [...places, { kind: 'proxy' }]) {
    const log = openSync(join(folder, `${kind}.log`), 'a')
    const program = `swift-${kind}-server`
    const path = join(folder, `${kind}.conf`)
    running.push(spawn(program, [path], { stdio: ['ignore', log, log] }))
  }
  // The first request makes the account, on the servers that are there by then.
  for (const port of [...ports, proxy ?? 0]) await untilOpen(port)
  return proxy ?? 0
}

/** All are held until all are known, so that none is given twice. */
async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const hashing = `[swift-hash]
swift_hash_path_prefix = lyceum
swift_hash_path_suffix = tests
[storage-policy:0]
name = copies
default = yes
`

function settingsOf(folder: string, port: number) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
# It works in the process that is started, so there is one to stop.
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}
swift_dir = ${folder}
devices = ${join(folder, 'node')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
`
}

function storageSettings(kind: string, folder: string) {
  return `[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[${kind}-replicator]
recon_cache_path = ${folder}
`
}

const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 'bulk', 'slo', 'dlo']

const proxySettings = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin
user_test_stranger = strange
${filters
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n`)
  .join('')}`

/** What swift-ring-builder does in sixteen calls of half a second each. */
function makeRings(folder: string, places: { kind: string; port: number }[]) {
  const script = `
import json, sys
from os.path import join
from swift.common.ring import RingBuilder
folder, places = sys.argv[1], json.loads(sys.argv[2])
for place in places:
    ring = RingBuilder(part_power=4, replicas=1, min_part_hours=1)
    address = dict(ip='127.0.0.1', port=place['port'])
    ring.add_dev(dict(region=1, zone=1, weight=1.0, device='disk', meta='', **address,
                      replication_ip=address['ip'], replication_port=address['port']))
    ring.rebalance(seed='lyceum')
    ring.get_ring().save(join(folder, place['kind'] + '.ring.gz'))
`
  const made = spawnSync('/usr/bin/python3', ['-I', '-c', script, folder, JSON.stringify(places)])
  if (made.status !== 0) throw new Error(`The rings of Swift were not made: ${String(made.stderr)}`)
}

async function untilOpen(port: number) {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`Swift does not listen on port ${port}.`)
}

async function makeBucket(endpoint: string) {
  const credentials = { accessKeyId: user, secretAccessKey: secret }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
