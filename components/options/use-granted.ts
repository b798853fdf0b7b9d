/** The hosts that the browser allows, kept up to date. */
import { useEffect, useState } from 'preact/hooks';
import type { HostAccess } from '../../lib/ui/options/platform.ts';

export function useGranted(access: HostAccess): readonly string[] | undefined {
  const [granted, setGranted] = useState<readonly string[]>();
  useEffect(() => {
    const read = () => void access.granted().then(setGranted);
    read();
    return access.watch(read);
  }, [access]);
  return granted;
}
