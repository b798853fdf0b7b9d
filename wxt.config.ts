import { defineConfig } from 'wxt';
import { manifest } from './lib/manifest.ts';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  manifest: ({ browser }) => manifest(browser === 'firefox' ? 'firefox' : 'chrome'),
});
