import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inheritedSocket, readConfig } from './config.ts'

describe('readConfig', () => {
  test('an empty environment gives the defaults of the README', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: resolve('data'),
      SAMPLE_CONTENT: true,
      NIGHTLY_BACKUP: true,
      MAX_UPLOAD: 536_870_912,
      CORS_ORIGINS: [],
      TRUST_PROXY: [],
      LOG_LEVEL: 'info',
    })
  })

  test('an empty value means the default', () => {
    expect(readConfig({ PORT: '' }).PORT).toBe(3000)
  })

  test('the public address follows the port until it is set', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://cse.example.edu/' }).PUBLIC_URL).toBe(
      'https://cse.example.edu',
    )
  })

  test('lists are read with blanks around their commas', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
    })
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
    expect(config.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8'])
  })

  test.each([
    ['20MiB', 20_971_520],
    ['64 KiB', 65_536],
    ['1 gib', 1_073_741_824],
  ])('an upload may have %s', (size, bytes) => {
    expect(readConfig({ MAX_UPLOAD: size }).MAX_UPLOAD).toBe(bytes)
  })

  test.each([
    [
      'MAX_UPLOAD',
      '0 MiB',
      'MAX_UPLOAD is “0 MiB”, but must be a size such as 512 MiB, in KiB, MiB or GiB.',
    ],
    [
      'MAX_UPLOAD',
      '20',
      'MAX_UPLOAD is “20”, but must be a size such as 512 MiB, in KiB, MiB or GiB.',
    ],
    [
      'MAIL_FROM',
      'The Office',
      'MAIL_FROM is “The Office”, but must be the sender of the site’s e-mails, such as CSE Department <no-reply@cse.example.edu>.',
    ],
    ['PORT', 'http', 'PORT is “http”, but must be a port number from 1 to 65535.'],
    ['PORT', '0', 'PORT is “0”, but must be a port number from 1 to 65535.'],
    ['SAMPLE_CONTENT', 'yes', 'SAMPLE_CONTENT is “yes”, but must be on or off.'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is “1”'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%ff', 'OTEL_EXPORTER_OTLP_HEADERS is set to something else'],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS is “*”'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is “loud”, but must be fatal, error, warn'],
    ['PUBLIC_URL', 'cse.example.edu', 'PUBLIC_URL is “cse.example.edu”'],
    ['BACKUP_TARGET', 's3://Bucket', 'but must be a folder on another disk, or an object store'],
    ['BACKUP_TARGET', 'file://srv/backups', 'but must be a folder on another disk'],
    ['FILES_URL', 'file://srv/files', 'must be a folder as an address, such as file:///srv/files'],
    ['FILES_URL', 's3://Bucket', 'FILES_URL is set to something else, but must be a folder'],
    ['FILES_URL', 's3://key:secret@bucket', 'or an object store: s3://bucket/prefix, with'],
  ])('a wrong %s is refused with its value and what is allowed', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  test.each(['SESSION_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'])(
    'a wrong %s is never repeated',
    (name) => {
      expect(() => readConfig({ [name]: 'hunter2' })).toThrow(`${name} is set to something else`)
    },
  )

  test('a password of eleven characters is too short to begin with', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'elevenchars' })).toThrow('at least 12 characters')
  })

  test('a folder for backups may be named by its path or its address', () => {
    for (const named of ['/mnt/backups/cse', 'file:///mnt/backups/cse']) {
      expect(readConfig({ BACKUP_TARGET: named }).BACKUP_TARGET).toBe('/mnt/backups/cse')
    }
  })

  test('headers for a collector are read as OpenTelemetry writes them', () => {
    const { OTEL_EXPORTER_OTLP_HEADERS: read } = readConfig({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-of=two',
    })
    expect(read).toEqual({ authorization: 'Bearer a=b', 'x-of': 'two' })
  })

  test('all that is wrong is said at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
  })
})

describe('a socket that was handed over', () => {
  const own = String(process.pid)

  test('is the one behind the standard error', () => {
    expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: own })).toBe(3)
  })

  test('is none where nothing was, or it was for another process', () => {
    expect(inheritedSocket({})).toBeNull()
    expect(inheritedSocket({ LISTEN_FDS: '', LISTEN_PID: own })).toBeNull()
    expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '1' })).toBeNull()
    expect(inheritedSocket({ LISTEN_FDS: '1' })).toBeNull()
  })

  test('is refused where it is one of several', () => {
    expect(() => inheritedSocket({ LISTEN_FDS: '2', LISTEN_PID: own })).toThrow(/one socket/)
  })
})
