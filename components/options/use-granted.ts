/** The hosts that the browser allows, kept up to date. */

import { useEffect, useState } from 'preact/hooks';
import { grantedHosts, watchHosts } from '../../lib/extension/granted-hosts.ts';

export function useGranted(): readonly string[] | undefined {
  const [granted, setGranted] = useState<readonly string[]>();
  useEffect(() => {
    const read = () => void grantedHosts().then(setGranted);
    read();
    return watchHosts(read);
  }, []);
  return granted;
}
