import { z } from 'zod'

/** Where objects are kept in a store that speaks S3. */
export interface ObjectsAddress {
  bucket: string
  /** What all keys begin with: '' or a path that ends with a slash. */
  prefix: string
  /** Of a service other than Amazon's, such as https://objects.example.edu. */
  endpoint: string | undefined
  region: string | undefined
}

/** What is allowed, in words. */
export const addressRule =
  's3://bucket/prefix, with ?endpoint=https://… and &region=… where the service is not Amazon’s'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const known = ['endpoint', 'region']

/** Reads the address of an object store, s3://bucket/prefix?endpoint=…&region=…; null for any other. */
export function readObjectsAddress(text: string): ObjectsAddress | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hash !== '' || !bucketName.test(url.host)) return null
  // Keys in an address would be in logs and lists of processes.
  if (url.username !== '' || url.password !== '') return null
  if ([...url.searchParams.keys()].some((name) => !known.includes(name))) return null
  const folders = decodePath(url.pathname)
  const endpoint = url.searchParams.get('endpoint') || undefined
  if (folders === null || (endpoint !== undefined && !isOrigin(endpoint))) return null
  const prefix = folders.length === 0 ? '' : `${folders.join('/')}/`
  const region = url.searchParams.get('region') || undefined
  return { bucket: url.host, prefix, endpoint, region }
}

/** The same of what a person gave. Throws a sentence for what is none. */
export function requireObjectsAddress(given: string): ObjectsAddress {
  const address = readObjectsAddress(given)
  if (address) return address
  throw new Error(`This is no address of an object store. It must be ${addressRule}.`)
}

/** The names of its folders; null where one would lead elsewhere or is none. */
function decodePath(path: string) {
  try {
    const names = decodeURIComponent(path)
      .split('/')
      .filter((name) => name !== '')
    return names.some((name) => /^\.{1,2}$/.test(name)) ? null : names
  } catch {
    return null
  }
}

const origin = z.url({ protocol: /^https?$/ })

function isOrigin(text: string) {
  if (!origin.safeParse(text).success) return false
  const { username, search, hash } = new URL(text)
  return username === '' && search === '' && hash === ''
}

/** As a person named it, without what is the same for all of its objects. */
export function nameOf({ bucket, prefix, endpoint }: ObjectsAddress): string {
  const place = `s3://${bucket}/${prefix}`
  return endpoint === undefined ? place : `${place} at ${endpoint}`
}
