/** Whether the browser allows the hosts of services, lists and nodes, and asks it to. */
import { originPattern } from '../../lib/core/origin-pattern.ts';
import {
  readAccess,
  requestHosts,
  requestServiceHosts,
  watchHosts,
} from '../../lib/extension/granted-hosts.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { isGranted } from './read-typed-host.ts';
import { useAnswer } from './use-answer.ts';

export interface HostAccess {
  readonly isAllowed: (url: string, isService?: boolean) => boolean;
  /** `isService`: some are hosts of a label service or a node. Await nothing before this: browsers ask only in direct response to a click or a key. */
  readonly allow: (urls: readonly string[], isService?: boolean) => Promise<boolean>;
}

export function useHostAccess(): HostAccess {
  const { value: access } = useAnswer(readAccess, [], watchHosts);
  // A host may be allowed as that of a list, without consent to what a service is sent.
  const isAllowed = (url: string, isService = false) => {
    const pattern = originPattern(url);
    if (pattern === undefined || access === undefined) return true;
    return isGranted(pattern, access.hosts) && (access.hasConsent || !isService);
  };
  return {
    isAllowed,
    allow(urls, isService = false) {
      // Until that is read, the browser knows: it asks nobody for what is allowed.
      const closed = access ? urls.filter((url) => !isAllowed(url, isService)) : urls;
      const patterns = closed.flatMap((url) => originPattern(url) ?? []);
      if (patterns.length === 0) return Promise.resolve(true);
      // Or it would be read as a site until it is kept, and for ever if it is not.
      for (const url of closed) if (!isAllowed(url)) void askWorker('expectHost', { url });
      const request = isService ? requestServiceHosts : requestHosts;
      return request(...new Set(patterns)).catch(() => false);
    },
  };
}
