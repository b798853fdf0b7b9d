/**
 * The content script that ships; only its rules can be switched off. It runs everywhere: some models are sites that a
 * person adds by hand, and the asking for permission is tested elsewhere.
 */
import { defineContentScript } from 'wxt/utils/define-content-script';
import page from '../../../../../entrypoints/page.content/index.ts';

export default defineContentScript({ ...page, matches: ['https://*/*'] });
