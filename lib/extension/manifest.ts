/** The manifest for both browsers. */
import { matches } from '../core/sites/hosts.ts';

export const geckoId = '{01c99381-3d74-43ea-bdc9-e8f919c10509}';

/** The keyboard command: a card for the focused or nearest address. */
export const cardCommand = 'open-card';

/** A label service may run on any https host, or over http on this machine. */
const serviceHosts = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'];

/** What leaves the machine for a label service: its key, the addresses of pages, and search texts. */
const sentData = ['authenticationInfo', 'websiteContent', 'searchTerms'];

/** `more`: further sites, for tests. */
export function manifest(browser: 'chrome' | 'firefox', more: readonly string[] = []) {
  const sites = [...matches, ...more];
  return {
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    icons: Object.fromEntries([16, 32, 48, 96, 128].map((size) => [size, `icons/${size}.png`])),
    permissions: [
      'storage',
      'unlimitedStorage',
      'alarms',
      // Only with Firefox's own name does it tell the clicked element.
      browser === 'firefox' ? 'menus' : 'contextMenus',
      'scripting',
      'activeTab',
      // The worker copies addresses, because a page could change what is copied in its document. Chromium's worker has no
      // clipboard and uses an offscreen document.
      'clipboardWrite',
      ...(browser === 'chrome' ? ['offscreen', 'sidePanel'] : []),
    ],
    // Equal to the page's script's, because scripts can be injected only here.
    host_permissions: sites,
    content_scripts: [
      {
        matches: sites,
        js: ['page.js'],
        css: ['assets/page.css'],
        all_frames: true,
        // Includes `srcdoc` frames, which are part of their page.
        match_about_blank: true,
        run_at: 'document_end' as const,
      },
      ...(browser === 'firefox'
        ? [
            {
              matches: sites,
              js: ['shield.js'],
              all_frames: true,
              match_about_blank: true,
              run_at: 'document_start' as const,
            },
          ]
        : []),
    ],
    optional_host_permissions: serviceHosts,
    // At most four suggested keys: Chromium refuses an extension with five. It silently drops those that it uses itself:
    // of Alt+Shift, the letters A, B, C, N, P, R, T, W, X and Z (seen in Chromium 156). In Firefox, B, E, F, H, S, T and
    // V open its menus.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      [cardCommand]: { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_command_card__' },
      'look-up-selection': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_command_selection__',
      },
      'open-panel': { suggested_key: { default: 'Alt+Shift+O' }, description: '__MSG_command_panel__' },
      'toggle-site': { description: '__MSG_command_toggle__' },
    },
    omnibox: { keyword: 'tag' },
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'" },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: geckoId,
              strict_min_version: '149.0',
              data_collection_permissions: { required: ['none'], optional: sentData },
            },
          },
        }
      : { minimum_chrome_version: '126', storage: { managed_schema: 'policy-schema.json' } }),
  };
}
