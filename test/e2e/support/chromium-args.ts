// Of repeated switches Chromium uses only the last, so the features Playwright disables are repeated here.
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
// Headed Chromium renders the two lists under its address bar as separate pages that nobody sees: more than half a
// second of CPU per test.
const UNDER_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Additional command line arguments of the tests' browser. */
export const CHROMIUM_ARGS: readonly string[] = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNDER_THE_ADDRESS_BAR].join(',')}`,
  // Chromium's sandbox does not work as root, the usual user in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
