import { expect, test } from 'vitest'
import { briefClassNames } from './class-names.ts'

const css = '.card { color: red } .card:hover, .title-2 { animation: rise 1s } @keyframes rise { }'

test('classes and animations of a file share four letters and are counted', () => {
  const nameOf = briefClassNames('/site')
  const names = ['card', 'title-2', 'rise'].map((name) =>
    nameOf(name, '/site/app/card.module.css?used', css),
  )
  const letters = names[0]?.slice(0, 4)
  expect(letters).toMatch(/^[a-zA-Z]{4}$/)
  expect(names).toEqual([`${letters}0`, `${letters}1`, `${letters}2`])
})

test('both bundles, on every machine, name a class alike, and another file’s otherwise', () => {
  const here = briefClassNames('/site')('card', '/site/app/card.module.css', css)
  const there = briefClassNames('/other')('card', '/other/app/card.module.css', css)
  expect(there).toBe(here)
  expect(briefClassNames('/site')('card', '/site/app/list.module.css', css)).not.toBe(here)
})

test('what does not stand in the file as it was written keeps its own name', () => {
  const name = briefClassNames('/site')('made-up', '/site/app/card.module.css', css)
  expect(name).toMatch(/^[a-zA-Z]{4}_made-up$/)
})
