/** Builds the shipped content script for page models. */
import { labBuild } from '../lab-build.ts';

export const modelsBuild = labBuild({
  name: 'page-models',
  folder: 'tests/lab/detector',
  // Some models are sites that users add by hand; pages that need a real server are on loopback.
  hosts: ['https://*/*', 'http://127.0.0.1/*'],
});
