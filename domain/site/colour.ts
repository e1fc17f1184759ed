/** A colour by how light it is (0 to 1), how strong (0 to about 0.37) and its hue in radians: OKLCH. */
export interface Colour {
  lightness: number
  chroma: number
  hue: number
}

/** A colour of the screen by its parts of red, green and blue: light and not code values, 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

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
