import { expect, test } from 'vitest'
import { readBibliography } from './read-bibliography.ts'

test.each([
  ['{POMDP}s and {R}ao-{B}lackwellized {3D}', 'POMDPs and Rao-Blackwellized 3D'],
  [
    String.raw`na{\"\i}ve \'etude, Erd\H{o}s, \v{S}ulc, \o re, \ss`,
    'naïve étude, Erdős, Šulc, øre, ß',
  ],
  ['A Title: With Capitals as Given', 'A Title: With Capitals as Given'],
  ['Keys <i>in</i> H<sub>2</sub>O &amp; air', 'Keys in H2O & air'],
  ['50% of the a < b > c', '50% of the a < b > c'],
  [String.raw`10\% \& \$5 \#1 a\_b`, '10% & $5 #1 a_b'],
  ['A--B and C---D', 'A--B and C---D'],
  ["``quoted'' and `single'", "“quoted” and `single'"],
  ['soft\u00ADhyphen and~tie\n  and   spaces', 'softhyphen and tie and spaces'],
  [String.raw`\textbf{(Highly Selective)} \emph{x} {\em y}`, '(Highly Selective) x y'],
  [String.raw`$\alpha$-cut, $x^2$, $\bar{x}$, $O(n \log n)$`, 'α-cut, x², x\u0304, O(n log n)'],
  [String.raw`\TeX{} and \LaTeX\ and \BibTeX`, 'TeX and LaTeX and BibTeX'],
  [String.raw`\foo{bar} \href{https://example.org}{here}`, 'bar here'],
])('%s reads as plain text', (latex, text) => {
  const [row] = readBibliography(`@article{a, title = {${latex}}}`)
  expect(row).toMatchObject({ entry: { fields: { title: text } } })
})

test('a percent sign between the fields begins a comment', () => {
  const [row] = readBibliography(
    '@article{a, % 100%\n title = {T},\n % year = {1999},\n year = 2000}',
  )
  expect(row).toMatchObject({ entry: { fields: { title: 'T', year: '2000' } } })
})

test.each([
  [String.raw`https://example.org/a\_b?x=50%25\&y=~me`, 'https://example.org/a_b?x=50%25&y=~me'],
  [String.raw`\url{http://example.org/a--b}`, 'http://example.org/a--b'],
  ['javascript:alert(1)', ''],
])('the address %s is kept as %s', (given, kept) => {
  const [row] = readBibliography(`@article{a, title = {T}, url = {${given}}}`)
  expect(row).toMatchObject({ entry: { fields: { url: kept } } })
})

test.each([
  ['10.1000/A_b', '10.1000/A_b'],
  [String.raw`10.1000/a\_b<c>`, '10.1000/a_b<c>'],
  ['http://dx.doi.org/10.1000/A', '10.1000/A'],
  ['doi: 10.1000/a', '10.1000/a'],
  ['none', ''],
])('the DOI %s is kept as %s', (given, kept) => {
  const [row] = readBibliography(`@article{a, title = {T}, doi = {${given}}}`)
  expect(row).toMatchObject({ entry: { fields: { doi: kept } } })
})
