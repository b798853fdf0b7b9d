/** The sites that Nametag knows, a row each. The hosts on which it runs once installed follow from them. */
import { apps } from './apps.ts';
import { explorers } from './explorers.ts';
import type { Site } from './site.ts';

export const sites: readonly Site[] = [...explorers, ...apps];
