/** In this order: most browsers also name those they come from. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhoneu'],
  ['iPad', 'iPadu'],
  ['Android', 'Androidu'],
  ['Windows', 'Windowsima'],
  ['Mac OS X', 'macOS-u'],
  ['CrOS', 'ChromeOS-u'],
  ['Linux', 'Linuxu'],
] as const;

/** "Chrome na Linuxu" for the name a browser gives itself; that name where it is no usual one. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return browser && system ? `${browser} na ${system}` : userAgent;
}
