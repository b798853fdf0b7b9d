/** Whether the browser lets lists be loaded from their hosts, and asks it to. */
import { originPattern } from '../../lib/core/origin-pattern.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { isGranted } from '../../lib/ui/options/read-typed-host.ts';
import { useGranted } from './use-granted.ts';

export interface ListAccess {
  readonly isAllowed: (url: string) => boolean;
  /** Await nothing before this: browsers ask only in direct response to a click or a key. */
  readonly allow: (urls: readonly string[]) => Promise<boolean>;
}

export function useListAccess(platform: Platform): ListAccess {
  const granted = useGranted(platform.access);
  const isAllowed = (url: string) => {
    const pattern = originPattern(url);
    return pattern === undefined || granted === undefined || isGranted(pattern, granted);
  };
  return {
    isAllowed,
    allow(urls) {
      const closed = urls.filter((url) => !isAllowed(url));
      if (closed.length === 0) return Promise.resolve(true);
      for (const url of closed) void platform.ask('listExpect', { url });
      const patterns = closed.flatMap((url) => originPattern(url) ?? []);
      return platform.access.request(...new Set(patterns)).catch(() => false);
    },
  };
}
