import { deviceInWords } from '#contract/messages/sessions.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'

type Names = readonly (readonly [RegExp, string])[]

/** Most browsers claim to be others as well, so the one that says more comes first. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser and what it runs on, as people call them: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return deviceInWords(browser, system)
  return browser ?? system ?? sessionMessages.unknownDevice
}

function nameIn(names: Names, userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
