// Of several such switches Chromium minds only the last: what Playwright turns off is said again.
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// Each window of a whole Chromium draws the two lists under its address bar as pages of their own, which nobody here ever
// sees: more than half a second of a core for each test.
const UNDER_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What the browser of the tests is started with, beside what Playwright gives it. */
export const CHROMIUM_ARGS: readonly string[] = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNDER_THE_ADDRESS_BAR].join(',')}`,
  // Chromium's own sandbox does not work as root, which is what a container usually is.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
