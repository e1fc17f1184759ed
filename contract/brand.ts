/** What the site draws in the department's colour, in one theme. */
export interface Tones {
  /** Links, marks and edges: text, wherever it stands. */
  primary: string
  primaryStrong: string
  onPrimary: string
  /** Filled areas such as buttons: the colour itself, and what is read on it. */
  brand: string
  brandStrong: string
  onBrand: string
  /** Around an area that hardly stands out from the page; else the area's own colour. */
  brandEdge: string
  /** Quiet grounds. */
  wash: string
  washStrong: string
}

export interface Brand {
  light: Tones
  dark: Tones
  /** The tones as a style sheet, which stands after those of the site. */
  style: string
}

/** What a theme brings to a colour: its grounds and inks are those of app/ui/tokens.css. */
interface Theme {
  grounds: readonly string[]
  inks: readonly string[]
  edge: string
  /** How well text in the colour is read; the lightness of dark grounds misleads the measure. */
  ratio: number
  /** The way from the ground to ink. */
  step: number
  wash: { lightness: number; chroma: number }
  washStrong: { lightness: number; chroma: number }
}

const themes = {
  light: {
    grounds: ['#fbf8f1', '#fffdf8'],
    inks: ['#fffdf8', '#131a2b', '#ffffff', '#000000'],
    edge: '#8b8575',
    ratio: 4.5,
    step: -0.01,
    wash: { lightness: 0.957, chroma: 0.014 },
    washStrong: { lightness: 0.917, chroma: 0.028 },
  },
  dark: {
    grounds: ['#0d1220', '#141b2d'],
    inks: ['#0d1220', '#eee9dd', '#000000', '#ffffff'],
    edge: '#6d7690',
    ratio: 7,
    step: 0.01,
    wash: { lightness: 0.255, chroma: 0.058 },
    washStrong: { lightness: 0.325, chroma: 0.085 },
  },
} as const satisfies Record<string, Theme>

/** Text of any size (WCAG 2.2, 1.4.3), and what has to be told from its surroundings (1.4.11). */
const readable = 4.5
const discernible = 3

/** That of the site, which every page asks for. */
let latest: { colour: string; brand: Brand } | null = null

/**
 * The tones that one colour such as '#1d3bb8' gives: its hue stays, and its lightness moves until what
 * is written in it can be read on every ground of its theme.
 */
export function brandOf(colour: string): Brand {
  if (latest?.colour !== colour) {
    const light = tonesOf(colour, themes.light)
    const dark = tonesOf(colour, themes.dark)
    latest = { colour, brand: { light, dark, style: styleOf(light, dark) } }
  }
  return latest.brand
}

/**
 * The tone that the site offers for a colour that cannot be read on light paper, and what becomes of
 * that tone by night; null for a colour that can be read. No colour is read on both grounds as it is,
 * so the dark theme always has a tone of its own.
 */
export function offeredTone(hex: string): { light: string; dark: string } | null {
  const { primary: light } = tonesOf(hex, themes.light)
  return light === hex ? null : { light, dark: tonesOf(light, themes.dark).primary }
}

/** What the site writes on in each theme. */
export const paper = { light: themes.light.grounds[0], dark: themes.dark.grounds[0] }

function tonesOf(hex: string, theme: Theme): Tones {
  const colour = colourOf(hex)
  const wash = washOf(colour, theme.wash)
  const washStrong = washOf(colour, theme.washStrong)
  const grounds = [...theme.grounds, wash]
  const primary = written(hex, { grounds, ratio: theme.ratio, step: theme.step }, [washStrong])
  const primaryStrong = hexOf(moved(colourOf(primary), theme.step * 8))
  const onBrand = inkOn(hex, theme)
  const stands = theme.grounds.every((ground) => contrast(hex, ground) >= discernible)
  return {
    primary,
    primaryStrong,
    onPrimary: inkOn(primary, theme),
    brand: hex,
    brandStrong: pressed(hex, onBrand),
    onBrand,
    brandEdge: stands ? hex : theme.edge,
    wash,
    washStrong,
  }
}

/** A colour as text in one theme, where it can also be read on the quiet ground of its site. */
export function textTone(hex: string, theme: keyof typeof themes, wash: string): string {
  return written(hex, themes[theme], [wash])
}

interface Legibility {
  grounds: readonly string[]
  ratio: number
  step: number
}

/** The colour as text: itself where that can be read, else as little lighter or darker as will do. */
function written(hex: string, { grounds, ratio, step }: Legibility, others: readonly string[]) {
  let colour = colourOf(hex)
  let tone = hex
  while (!isRead(tone) && colour.lightness > 0 && colour.lightness < 1) {
    colour = moved(colour, step)
    tone = hexOf(colour)
  }
  return tone

  function isRead(text: string) {
    return (
      grounds.every((ground) => contrast(text, ground) >= ratio) &&
      others.every((ground) => contrast(text, ground) >= readable)
    )
  }
}

function inkOn(ground: string, { inks }: Theme) {
  const byContrast = inks.toSorted((one, other) => contrast(other, ground) - contrast(one, ground))
  // The theme's own inks come first where they can be read, in the order of their contrast.
  const own = byContrast.find((ink) => inks.indexOf(ink) < 2 && contrast(ink, ground) >= readable)
  return own ?? byContrast[0] ?? ''
}

/** An area under the pointer: further from what is read on it, and never nearer. */
function pressed(hex: string, ink: string) {
  const colour = colourOf(hex)
  const away = colourOf(ink).lightness > colour.lightness ? -0.06 : 0.06
  return hexOf(moved(colour, away))
}

/** A quiet ground has no more strength than the colour itself; a grey one is grey. */
function washOf({ chroma, hue }: Colour, wash: { lightness: number; chroma: number }) {
  return hexOf({ ...wash, chroma: Math.min(wash.chroma, chroma), hue })
}

function moved({ lightness, chroma, hue }: Colour, by: number): Colour {
  return { lightness: Math.min(1, Math.max(0, lightness + by)), chroma, hue }
}

/** The names that app/ui/tokens.css gives the tones. */
const names = {
  primary: '--primary',
  primaryStrong: '--primary-strong',
  onPrimary: '--on-primary',
  brand: '--brand',
  brandStrong: '--brand-strong',
  onBrand: '--on-brand',
  brandEdge: '--brand-edge',
  wash: '--wash',
  washStrong: '--wash-strong',
} as const satisfies Record<keyof Tones, string>

function styleOf(light: Tones, dark: Tones) {
  const values = Object.entries(names).map(([tone, name]) => {
    // The names are those of the tones, as their type says.
    const key = tone as keyof Tones
    return `${name}:light-dark(${light[key]},${dark[key]})`
  })
  return `:root{${values.join(';')};--focus:var(--primary)}`
}

/** A colour by how light it is (0 to 1), how strong (0 to about 0.37) and its hue in radians: OKLCH. */
interface Colour {
  lightness: number
  chroma: number
  hue: number
}

/** A colour of the screen by its parts of red, green and blue: light and not code values, 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

/**
 * What style guides write, '#1D3BB8', '1d3bb8' and, for some colours, '#13b', as '#1d3bb8'; null for what
 * is no colour.
 */
export function colourIn(text: string): string | null {
  const [, digits = ''] = /^#?((?:[\da-f]{3}){1,2})$/i.exec(text.trim()) ?? []
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return six === '' ? null : `#${six.toLowerCase()}`
}

/** Reads a colour such as '#1d3bb8'. */
export function colourOf(hex: string): Colour {
  const [red, green, blue] = lightOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The colour as '#1d3bb8'; one that no screen shows loses strength, and keeps its hue and lightness. */
export function hexOf(colour: Colour): string {
  const { lightness, hue } = colour
  let shown = 0
  let tooStrong = colour.chroma
  if (isShown(screenLight(colour))) shown = tooStrong
  else {
    // Halved until the step is far below one of 255 code values.
    for (let step = 0; step < 16; step += 1) {
      const chroma = (shown + tooStrong) / 2
      if (isShown(screenLight({ lightness, chroma, hue }))) shown = chroma
      else tooStrong = chroma
    }
  }
  return `#${screenLight({ lightness, chroma: shown, hue }).map(codeOf).join('')}`
}

/** How well one colour is read on another, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = lightOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function screenLight({ lightness, chroma, hue }: Colour): Light {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown(light: Light) {
  return light.every((part) => part > -0.0001 && part < 1.0001)
}

function lightOf(hex: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const code = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function codeOf(light: number) {
  const code = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  const whole = Math.round(Math.min(1, Math.max(0, code)) * 255)
  return whole.toString(16).padStart(2, '0')
}
