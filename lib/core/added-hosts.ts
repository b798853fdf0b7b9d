/** The sites that the user added, read from the browser's host permissions. */
import { listedHost, matches } from './sites/hosts.ts';

const listed: ReadonlySet<string> = new Set(matches);

/** The hosts of granted patterns that are neither listed sites nor label services. */
export function addedHosts(granted: readonly string[], services: readonly string[]): readonly string[] {
  const ofServices = new Set(services.map((url) => URL.parse(url)?.hostname));
  return granted
    .filter((pattern) => !listed.has(pattern))
    .flatMap((pattern) => /^https?:\/\/([^/*]+)\/\*$/.exec(pattern)?.[1] ?? [])
    .filter((host) => !ofServices.has(host) && listedHost(host) === undefined);
}
