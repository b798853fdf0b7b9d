/** Whether the browser allows the hosts of services, lists and nodes, and asks it to. */
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { grantedHosts, requestHosts, watchHosts } from '../../lib/extension/granted-hosts.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { isGranted } from './read-typed-host.ts';
import { useAnswer } from './use-answer.ts';

export interface HostAccess {
  readonly isAllowed: (url: string) => boolean;
  /** Await nothing before this: browsers ask only in direct response to a click or a key. */
  readonly allow: (urls: readonly string[], request?: typeof requestHosts) => Promise<boolean>;
}

export function useHostAccess(): HostAccess {
  const { value: granted } = useAnswer(grantedHosts, [], watchHosts);
  const isAllowed = (url: string) => {
    const pattern = originPattern(url);
    return pattern === undefined || granted === undefined || isGranted(pattern, granted);
  };
  return {
    isAllowed,
    allow(urls, request = requestHosts) {
      const closed = urls.filter((url) => !isAllowed(url));
      if (closed.length === 0) return Promise.resolve(true);
      // Or it would be read as a site until it is kept, and for ever if it is not.
      for (const url of closed) void askWorker('expectHost', { url });
      const patterns = closed.flatMap((url) => originPattern(url) ?? []);
      return request(...new Set(patterns)).catch(() => false);
    },
  };
}
