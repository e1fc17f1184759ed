import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './stored-drafts.ts'

const held = new Map<string, string>()
const storage = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, text: string) => void held.set(name, text),
  removeItem: (name: string) => void held.delete(name),
}
const draft = { at: '2026-11-22T20:00:00Z', version: 7, fields: { title: 'Half' } }
const soon = Date.parse('2026-11-23T20:00:00Z')

beforeEach(() => vi.stubGlobal('window', { localStorage: storage }))
afterEach(() => {
  held.clear()
  vi.unstubAllGlobals()
})

test('of several drafts of a form the one that was typed into last is found', () => {
  writeDraft('asha', 'link/new', draft)
  writeDraft('asha', 'link/new#a', { ...draft, at: '2026-11-23T09:00:00Z', fields: { title: 'A' } })
  writeDraft('asha', 'link/new#b', { ...draft, at: '2026-11-23T08:00:00Z', fields: { title: 'B' } })
  writeDraft('asha', 'link/newer', { ...draft, at: '2026-11-23T10:00:00Z' })
  expect(readDraft('asha', 'link/new', soon)).toMatchObject({
    form: 'link/new#a',
    fields: { title: 'A' },
  })
  removeDraft('asha', 'link/new#a')
  expect(readDraft('asha', 'link/new', soon)).toMatchObject({ form: 'link/new#b' })
  expect(readDraft('asha', 'link/edit', soon)).toBeNull()
})

test('a draft is found by its account and form, until it is removed', () => {
  writeDraft('asha', 'link/1', draft)
  writeDraft('asha', 'link/2', { ...draft, fields: { title: 'Other' } })
  expect(readDraft('asha', 'link/1', soon)).toEqual({ ...draft, form: 'link/1' })
  removeDraft('asha', 'link/1')
  expect(readDraft('asha', 'link/1', soon)).toBeNull()
  expect(readDraft('asha', 'link/2', soon)?.fields).toEqual({ title: 'Other' })
  removeDraft('asha', 'link/2')
  expect(held.size).toBe(0)
})

test('what another account has left is removed unread', () => {
  writeDraft('asha', 'link/1', draft)
  expect(readDraft('bala', 'link/1', soon)).toBeNull()
  expect(held.size).toBe(0)
})

test('an old draft goes', () => {
  writeDraft('asha', 'link/1', draft)
  expect(readDraft('asha', 'link/1', Date.parse('2027-01-01'))).toBeNull()
  expect(held.size).toBe(0)
})

test.each(['{', '7', '{"account":"asha"}'])('what cannot be read is no draft: %s', (text) => {
  held.set('drafts', text)
  expect(readDraft('asha', 'link/1', soon)).toBeNull()
})

test('storage that is full or blocked breaks nothing', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('blocked')
    },
  })
  writeDraft('asha', 'link/1', draft)
  expect(readDraft('asha', 'link/1')).toBeNull()
})
