import { expect, test } from 'vitest'
import { stayOnDay } from './on-day-links.ts'

const at = '2026-12-01'

test.each([
  ['<a class="x" href="/Notices">', '<a class="x" href="/as-on/2026-12-01/Notices">'],
  ['<a href="/Search?q=a&amp;in=b">', '<a href="/as-on/2026-12-01/Search?q=a&amp;in=b">'],
  ['<a href="/">', '<a href="/as-on/2026-12-01/">'],
  ['<form method="post" action="/login">', '<form method="post" action="/as-on/2026-12-01/login">'],
  ['<button formAction="/x">', '<button formAction="/as-on/2026-12-01/x">'],
])('%s leads to that day', (before, after) => {
  expect(stayOnDay(before, at)).toBe(after)
})

test.each([
  '<a href="/files/abc.pdf">',
  '<a href="https://example.org/Notices">',
  '<a href="//example.org/Notices">',
  '<a href="#main">',
  '<a href="?year=2024">',
  '<a href="/Notices" data-leaves="">',
  '<img src="/pictures/a.webp">',
  '<link rel="canonical" href="/Notices">',
  'Write href="/Notices" into an a',
])('%s stays as it is', (tag) => {
  expect(stayOnDay(tag, at)).toBe(tag)
})
