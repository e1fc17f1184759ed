/** Skin, from light to dark, each with the tone of its shadows and lines. */
export const skins = [
  { base: '#f0c8a4', line: '#a8683f' },
  { base: '#dfae82', line: '#925631' },
  { base: '#c98f61', line: '#7c4626' },
  { base: '#ad7449', line: '#64371d' },
  { base: '#8d5a36', line: '#4b2814' },
  { base: '#6e4429', line: '#351b0d' },
] as const

export type Skin = (typeof skins)[number]

export const hairs = ['#131a2b', '#1d1614', '#2c1c15', '#3d281c'] as const

/** What is worn, and a second colour for its seams. */
export const cloths = [
  { base: '#0a7068', trim: '#8fd3c4' },
  { base: '#b93a1c', trim: '#f3c5a8' },
  { base: '#5a3bc4', trim: '#cfc1f7' },
  { base: '#1d3bb8', trim: '#b9c6f8' },
  { base: '#e2b04a', trim: '#8a5a12' },
  { base: '#4b5468', trim: '#c9ced9' },
  { base: '#c4577b', trim: '#f6cdda' },
  { base: '#7fb8a6', trim: '#225c4c' },
  { base: '#f1e4c8', trim: '#b08a4a' },
  { base: '#2f6f94', trim: '#bfe0ee' },
] as const

export type Cloth = (typeof cloths)[number]

export const grounds = ['#e2f1ec', '#fbe4da', '#f8eacb', '#e6eafb', '#eae2f7', '#dcebf1'] as const
