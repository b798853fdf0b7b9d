/** The switches that keep Chromium quiet in a closed network, and from work that no test looks at. */

/** Playwright's own list again: of two lists Chromium reads the last alone. */
const offInPlaywright = [
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
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** What the browser does of itself for every tab: it reads pages, and starts processes that may be needed later. */
const costly = [
  'Glic',
  'HistoryEmbeddings',
  'PageContentAnnotations',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'TabHoverCardImages',
  'Translate',
  'WebUIOmniboxAimPopup',
];

/** Where nobody sees the browser's own window, it has no bars, which are a quarter of what tests cost, and nothing moves. */
const unseen = ['--kiosk', '--animation-duration-scale=0'];

export const chromiumSwitches = (headless: boolean): readonly string[] => [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Pages of one site share a process, as on small devices; sites stay apart, and so do extensions.
  '--renderer-process-limit=1',
  `--disable-features=${[...offInPlaywright, ...costly].join(',')}`,
  ...(headless ? unseen : []),
];
