/** The build that ships, with its pack, which also tells tests what badges paint. */
import { packFiles } from '../../../scripts/pack-files.ts';
import { tableFiles } from '../../../scripts/table-files.ts';
import { labBuild } from '../lab-build.ts';

export const readableBuild = labBuild({
  name: 'readable',
  folder: 'tests/lab/readable',
  files: () => [...packFiles(), ...tableFiles()],
});
