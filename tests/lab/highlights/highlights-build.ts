/** The build that tries how far a highlight hides text. */
import { labBuild } from '../lab-build.ts';

export const highlightsBuild = labBuild({
  name: 'highlights',
  folder: 'tests/lab/highlights',
  hosts: ['https://*/*'],
});
