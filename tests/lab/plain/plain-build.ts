/** The page's scripts that ship, beside a worker that answers at once: what a page costs. */
import { labBuild } from '../lab-build.ts';

export const plainBuild = labBuild({ name: 'plain', folder: 'tests/lab/plain', hosts: ['https://*/*'] });
