/** Writes out when building what scripts need as a result alone, without the tables that it follows from. */
import { marks, worthParsing, worthReading } from '../lib/core/address/worth-reading.ts';
import { siteHosts } from '../lib/core/sites/site-hosts.ts';
import { kindRules, pillProperties, sizes } from '../lib/look/pill-properties.ts';

const files: Readonly<Record<string, string>> = {
  // The popup needs the hosts, but not the rows that read a page's chain; the worker needs both.
  '/lib/core/sites/site-hosts.ts': `export const siteHosts = ${JSON.stringify(siteHosts)};`,
  '/lib/look/pill-properties.ts': `export const sizes = ${JSON.stringify(sizes)}, pillProperties = ${JSON.stringify(pillProperties)}, kindRules = ${JSON.stringify(kindRules)};`,
  '/lib/core/address/worth-reading.ts': `export const worthReading = ${worthReading}, worthParsing = ${worthParsing}, marks = ${JSON.stringify(marks)};`,
};

export const writtenOut = {
  name: 'written-out',
  load: (file: string): string | undefined =>
    Object.entries(files).find(([path]) => file.endsWith(path))?.[1],
};
