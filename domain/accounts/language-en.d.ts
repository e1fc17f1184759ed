// The package describes its lists only all together, and there are more than are wanted.
declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  const words: string[]
  export default words
}
