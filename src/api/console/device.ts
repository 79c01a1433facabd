const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name for the device of a session, such as `Firefox on Linux`, so that users recognize it in a list. */
export function deviceOf(userAgent = ''): string {
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent.slice(0, 1000)))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  return [browser ?? 'Browser', ...(system ? [`on ${system}`] : [])].join(' ')
}
